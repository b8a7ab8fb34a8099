import type { AuditStore, Logger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { afterEach, expect, it } from "vitest";
import { formatToken, tokenHash } from "./accounts/token-format.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import { type TestService, testService } from "./service.test.fixture.ts";

let service: TestService | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

const errors: string[] = [];
const logger: Logger = { debug() {}, info() {}, warn() {}, error: (message) => void errors.push(message) };

async function started(store: AuditStore): Promise<TestService> {
  errors.length = 0;
  const auditor = inlineAuditor({ store, logger });
  service = await testService({ auditor, logger, webhooks: { secrets: async () => [] } });
  await service.handler.started;
  return service;
}

const damages = [
  ["no object", 7],
  ["an empty object", {}],
  ["null", null],
  ["half of it", { month: 2026, active: [] }],
];

it.each(
  ["token", "usage", "task-usage", "webhook", "idempotency", "task"].flatMap((kind) =>
    damages.map(([name, value]) => [kind, name, value]),
  ),
)("starts, and serves other tenants, with a %s record that is %s", async (kind, _, value) => {
  const store = memoryStore();
  const key = kind === "token" ? tokenHash(formatToken(new Uint8Array(32))) : "damaged";
  await store.records.change(String(kind), key, () => ({ value }));
  if (kind === "task") await store.records.change("open-task", key, () => ({ value: key }));
  const { call, tokens } = await started(store);
  const created = await call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
  expect(created.status).toBe(201);
  expect((await call("POST", `/v1/sites/${created.body.id}/crawl`, { body: {} })).status).toBe(202);
  expect(await tokens.list("a")).toHaveLength(1);
  // Nobody meets the record of a key by chance: only a request with that key reads it.
  if (kind !== "idempotency" && kind !== "token") expect(errors.join("\n")).toMatch(/damaged/);
});

it("refuses a damaged token, lists it as damaged, and revokes it", async () => {
  const { call, auditor, tokens } = await started(memoryStore());
  const { token, details } = await tokens.issue({ tenantId: "a", plan: "starter" });
  const stored = { ...details, expiresAt: "2027-01-01T00:00:00Z" };
  await auditor.records.change("token", tokenHash(token), () => ({ value: stored }));
  expect(await call("GET", "/v1/sites", { token })).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  expect(errors).toEqual(["The record of a token is damaged; nobody is let in with it."]);
  expect(await tokens.list("a")).toContainEqual({ ...details, expiresAt: null, isDamaged: true });
  await expect(tokens.rotate(details.id)).rejects.toMatchObject({ code: "conflict" });
  await tokens.revoke(details.id);
  expect(await call("GET", "/v1/sites", { token })).toMatchObject({ status: 401 });
  expect((await tokens.list("a")).find(({ id }) => id === details.id)?.revokedAt).toEqual(expect.any(Number));
});

it("holds only the tenant of a damaged account back", async () => {
  const { call, auditor, tokens } = await started(memoryStore());
  const { body: site } = await call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
  await auditor.records.change("usage", "a", () => ({ value: { month: "2026-11", pages: "many" } }));
  expect((await call("POST", `/v1/sites/${site.id}/crawl`, { body: {} })).status).toBe(500);
  expect((await call("GET", `/v1/sites/${site.id}`)).status).toBe(200);
  const { token } = await tokens.issue({ tenantId: "b", plan: "starter" });
  const other = await call("POST", "/v1/sites", { token, body: { url: "https://example.com/" } });
  expect((await call("POST", `/v1/sites/${other.body.id}/crawl`, { token, body: {} })).status).toBe(202);
});

it("lists the tasks of a site beside a damaged one, and deletes the site", async () => {
  const { call, auditor } = await started(memoryStore());
  const { body: site } = await call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
  await auditor.records.change("task-of-site", `${site.id}/report/0`, () => ({ value: "report_0" }));
  await auditor.records.change("task", "report_0", () => ({ value: { id: "report_0" } }));
  expect(await call("GET", `/v1/sites/${site.id}/reports`)).toMatchObject({ status: 200, body: { data: [] } });
  expect((await call("DELETE", `/v1/sites/${site.id}`)).status).toBe(200);
  expect(await auditor.records.get("task", "report_0")).toBeNull();
});
