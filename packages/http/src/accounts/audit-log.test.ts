import { silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, type TestService, takenWebhooks, testService } from "../service.test.fixture.ts";
import { auditLog, maxEntries, operatorProgram } from "./audit-log.ts";

const secret = "hush-hush-hush";

describe("GET /v1/audit-log", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({
      webhooks: takenWebhooks,
      auditorOptions: { secretKeys: [new Uint8Array(32).fill(1)] },
      trustedProxies: ["10.0.0.0/8"],
    });
  });
  afterAll(() => service.close());

  /** Calls from an address, through a proxy. */
  async function call(method: string, path: string, body?: unknown) {
    const headers = {
      authorization: `Bearer ${service.token}`,
      "content-type": "application/json",
      "x-forwarded-for": "198.51.100.1",
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return answerOf(await service.handler(new Request(`http://a.test${path}`, init), { remoteAddress: "10.0.0.1" }));
  }

  it("says who changed tokens, plans, credentials and endpoints, when and from where, without secrets", async () => {
    const issued = await call("POST", "/v1/tokens", { scopes: ["crawls:read"] });
    const rotated = await call("POST", `/v1/tokens/${issued.body.id}/rotate`, {});
    await call("DELETE", `/v1/tokens/${rotated.body.id}`);
    const site = await call("POST", "/v1/sites", { url: "https://a.example/" });
    await call("PUT", `/v1/sites/${site.body.id}/credentials`, { headers: { "x-secret": secret } });
    await call("DELETE", `/v1/sites/${site.body.id}/credentials`);
    const url = `https://receiver.example/${secret}?key=${secret}`;
    const endpoint = await call("POST", "/v1/webhook-endpoints", { url, events: ["*"] });
    await call("POST", `/v1/webhook-endpoints/${endpoint.body.id}/rotate`, {});
    await call("DELETE", `/v1/webhook-endpoints/${endpoint.body.id}`);
    await service.tokens.setPlan("a", "scale");

    const { status, body, text } = await call("GET", "/v1/audit-log");
    expect(status).toBe(200);
    expect(body.data.map(({ action, target }: Record<string, unknown>) => [action, target])).toEqual([
      ["plan.set", { type: "tenant", id: "a" }],
      ["webhook_endpoint.removed", { type: "webhook_endpoint", id: endpoint.body.id }],
      ["webhook_endpoint.rotated", { type: "webhook_endpoint", id: endpoint.body.id }],
      ["webhook_endpoint.created", { type: "webhook_endpoint", id: endpoint.body.id }],
      ["credentials.removed", { type: "site", id: site.body.id }],
      ["credentials.set", { type: "site", id: site.body.id }],
      ["token.revoked", { type: "token", id: rotated.body.id }],
      ["token.rotated", { type: "token", id: issued.body.id }],
      ["token.issued", { type: "token", id: issued.body.id }],
      ["token.issued", { type: "token", id: expect.any(String) }],
    ]);
    const { id: tokenId } = (await call("GET", "/v1/me")).body.token;
    const [ofProgram, ...others] = body.data;
    expect(ofProgram.actor).toEqual({ type: "operator", tokenId: null, via: "program", address: null });
    for (const { actor, at } of others.slice(0, -1)) {
      expect(actor).toEqual({ type: "token", tokenId, via: "api", address: "198.51.100.1" });
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    }
    for (const hidden of [secret, service.token, issued.body.secret, rotated.body.secret, endpoint.body.secret]) {
      expect(text).not.toContain(hidden);
    }
  });

  it("is listed in pages", async () => {
    const first = await call("GET", "/v1/audit-log?limit=3");
    const second = await call("GET", `/v1/audit-log?limit=3&cursor=${first.body.nextCursor}`);
    const all = await call("GET", "/v1/audit-log");
    expect([...first.body.data, ...second.body.data]).toEqual(all.body.data.slice(0, 6));
    expect((await call("GET", "/v1/audit-log?cursor=x")).body.code).toBe("invalid_cursor");
  });

  it("shows no tenant the changes of another, and needs the scope admin", async () => {
    const other = await service.tokens.issue({ tenantId: "a/b", plan: "starter", scopes: ["admin"] });
    const { body } = await service.call("GET", "/v1/audit-log", { token: other.token });
    expect(body.data).toMatchObject([{ action: "token.issued", target: { id: other.details.id } }]);
    const { token } = await service.tokens.issue({ tenantId: "b", plan: "starter" });
    expect((await service.call("GET", "/v1/audit-log", { token })).body.code).toBe("insufficient_scope");
  });
});

const change = (id: string) => ({ action: "token.revoked", target: { type: "token", id } }) as const;

it("keeps the last entries of a tenant, and none for longer than a year", async () => {
  const clock = fakeClock();
  const { records } = memoryStore(clock);
  const log = auditLog(records, clock, silentLogger);
  for (let n = 1; n <= maxEntries + 2; n++) await log.record("a", operatorProgram, change(`token_${n}`));
  const listed = async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await log.list("a", { limit: 1000, cursor });
      ids.push(...page.items.map(({ target }) => target.id));
      cursor = page.cursor;
    } while (cursor !== null);
    return ids;
  };
  const ids = await listed();
  expect([ids.length, ids.at(0), ids.at(-1)]).toEqual([maxEntries, `token_${maxEntries + 2}`, "token_3"]);
  clock.advance(366 * 86_400_000);
  expect(await listed()).toEqual([]);
});

it("does not undo a change whose entry cannot be stored, but tells the operator", async () => {
  const told: object[] = [];
  const { records } = memoryStore();
  const add = async () => {
    throw new Error("The disk is full.");
  };
  const logger = { ...silentLogger, error: (_: string, facts: object = {}) => void told.push(facts) };
  await auditLog({ ...records, add }, { now: () => 0 }, logger).record("a", operatorProgram, change("token_1"));
  expect(told).toMatchObject([{ tenantId: "a", action: "token.revoked", target: { id: "token_1" } }]);
});
