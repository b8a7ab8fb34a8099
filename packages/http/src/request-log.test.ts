import { expect, it } from "vitest";
import { serve } from "./server/serve.ts";
import { testService } from "./service.test.fixture.ts";

interface Visit {
  readonly trustedProxies?: readonly string[];
  readonly paths: readonly string[];
}

async function loggedLines({
  trustedProxies = [],
  paths,
}: Visit): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const none = () => {};
  const logger = {
    debug: none,
    info: (_: string, facts: object = {}) => void lines.push({ ...facts }),
    warn: none,
    error: none,
  };
  const service = await testService({ trustedProxies, logger });
  const server = await serve(service.handler, { port: 0 });
  for (const path of paths) {
    await fetch(server.url + path, { headers: { "x-forwarded-for": "203.0.113.9, 198.51.100.1" } });
  }
  await server.close();
  await service.close();
  return lines;
}

async function loggedAddress(trustedProxies: readonly string[]): Promise<unknown> {
  const lines = await loggedLines({ trustedProxies, paths: ["/v1/sites"] });
  return lines.find(({ route }) => route === "listSites")?.["clientAddress"];
}

it("leaves probes out unless they fail", async () => {
  const lines = await loggedLines({ paths: ["/healthz", "/readyz", "/metrics", "/v1/sites"] });
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    [null, 404],
    ["listSites", 401],
  ]);
});

it("logs the address from which a trusted proxy was called", async () => {
  expect(await loggedAddress(["127.0.0.0/8"])).toBe("198.51.100.1");
});

it("logs the address of the connection where nobody is trusted", async () => {
  expect(await loggedAddress([])).toBe("127.0.0.1");
});
