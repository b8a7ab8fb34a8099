import { afterEach, expect, it } from "vitest";
import { routeTable } from "../route-table.ts";
import { type TestService, testService } from "../service.test.fixture.ts";

let service: TestService;
afterEach(() => service.close());

const app = { origin: "https://app.example.com" };
const preflight = {
  ...app,
  "access-control-request-method": "PATCH",
  "access-control-request-headers": "authorization",
};

it("lets no other origin in unless configured", async () => {
  service = await testService();
  const { headers } = await service.call("GET", "/v1/sites", { headers: app });
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

it("lets the configured origins in, and shows them its headers", async () => {
  service = await testService({ corsOrigins: ["https://app.example.com"] });
  const { headers } = await service.call("GET", "/v1/sites", { headers: app });
  expect(headers.get("access-control-allow-origin")).toBe("https://app.example.com");
  expect(headers.get("access-control-expose-headers")).toContain("Retry-After");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  expect(headers.get("vary")).toContain("Origin");
  const other = await service.call("GET", "/v1/sites", { headers: { origin: "https://evil.example" } });
  expect(other.headers.get("access-control-allow-origin")).toBeNull();
});

it("answers a preflight request without a token", async () => {
  service = await testService({ corsOrigins: ["https://app.example.com"] });
  const { status, headers } = await service.call("OPTIONS", "/v1/sites", { token: null, headers: preflight });
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(headers.get("access-control-allow-headers")).toContain("Authorization");
});

it("allows the method of every route", async () => {
  service = await testService({ corsOrigins: "*" });
  const { headers } = await service.call("OPTIONS", "/v1/sites", { token: null, headers: preflight });
  const allowed = headers.get("access-control-allow-methods")?.split(",");
  expect(allowed).toEqual(expect.arrayContaining([...new Set(routeTable.map(({ method }) => method))]));
});

it("shows problems to the configured origins too", async () => {
  service = await testService({ corsOrigins: "*" });
  const refused = await service.call("GET", "/v1/sites", { token: null, headers: app });
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
});
