import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openaiCompatible } from "@sightline/llm/openai-compatible";
import type { Logger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { analystAnswer, type ModelAnswer, type ModelCall, serveModel } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import { roomyPlans, testService } from "./service.test.fixture.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const apiKey = "planted-model-key";

async function served(answer: (call: ModelCall) => ModelAnswer = analystAnswer) {
  const server = await serveModel(answer);
  closing.push(() => server.close());
  return openaiCompatible({ baseUrl: `${server.url}v1`, model: "served-1", apiKey });
}

/** A model that never ends an answer, and tells when it was asked. */
async function stalled() {
  let asked = () => {};
  const arrival = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const model = await served(() => {
    asked();
    return { kind: "stall" };
  });
  return { model, arrival };
}

async function crawled(options: Parameters<typeof crawledService>[0] = {}): Promise<CrawledService> {
  const started = await crawledService(options);
  closing.push(() => started.close());
  return started;
}

it("analyses a site with the service's model, and shows the work at its Location until it is done", async () => {
  const { service, siteId, crawlId } = await crawled({ auditorOptions: { model: await served() } });
  const started = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} });
  expect(started).toMatchObject({ status: 202, body: { status: "queued", crawlId, model: null, summary: null } });
  expect(started.headers.get("retry-after")).toBe("2");
  const location = started.headers.get("location") ?? "";
  expect(location).toBe(`/v1/analyses/${started.body.id}`);
  expect(started.body.links).toEqual({
    self: location,
    site: `/v1/sites/${siteId}`,
    crawl: `/v1/crawls/${crawlId}`,
    cancel: `${location}/cancel`,
  });
  const analysis = await service.taskEnded(location);
  expect(analysis).toMatchObject({
    status: 200,
    body: {
      id: started.body.id,
      object: "analysis",
      status: "completed",
      attempt: 1,
      model: "served-1",
      partial: false,
      summary: "The site has a fault.",
      usage: { calls: 2, inputTokens: 240, outputTokens: 60 },
    },
  });
  expect(analysis.headers.get("retry-after")).toBeNull();
});

it("answers with the end itself when the caller waits for it", async () => {
  const { service, siteId } = await crawled();
  const headers = { prefer: "respond-async, wait=30" };
  const answer = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {}, headers });
  expect(answer).toMatchObject({ status: 200, body: { status: "completed", model: null } });
  expect(answer.headers.get("preference-applied")).toBe("wait=30");
});

it("needs a completed crawl, of that site", async () => {
  const { service, crawlId } = await crawled();
  const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
  const analyze = (body: object) => service.call("POST", `/v1/sites/${site.id}/analyze`, { body });
  expect(await analyze({})).toMatchObject({ status: 409, body: { code: "crawl_required" } });
  expect(await analyze({ crawlId })).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await analyze({ prompt: "sales" })).toMatchObject({ status: 400, body: { errors: [{ pointer: "/prompt" }] } });
});

it("cancels one that runs, and refuses to cancel what has completed", async () => {
  const { model, arrival } = await stalled();
  const { service, siteId } = await crawled({ auditorOptions: { model } });
  const { headers } = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} });
  const location = headers.get("location") ?? "";
  await arrival;
  expect((await service.call("GET", location)).body).toMatchObject({
    status: "running",
    attempt: 1,
    progress: { doing: expect.any(String), total: 3, percent: expect.any(Number) },
  });
  const cancelled = await service.call("POST", `${location}/cancel`);
  expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", summary: null } });
  expect((await service.call("GET", location)).body).toEqual(cancelled.body);

  const { service: other, siteId: otherSite } = await crawled();
  const wait = { prefer: "wait=30" };
  const { body } = await other.call("POST", `/v1/sites/${otherSite}/analyze`, { body: {}, headers: wait });
  expect(await other.call("POST", `/v1/analyses/${body.id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: "conflict" },
  });
});

it("is completed by the next server when the first one ends in the middle of it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-analysis-"));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const open = async () => {
    const store = await sqliteStore(join(folder, "server.db"));
    await store.migrate();
    return store;
  };
  const { model, arrival } = await stalled();
  const { service, siteId, site } = await crawledService({ auditor: inlineAuditor({ store: await open(), model }) });
  const { body: started } = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} });
  await arrival;
  await service.close();
  await site.close();

  const next = await testService({ auditor: inlineAuditor({ store: await open(), model: await served() }) });
  closing.push(() => next.close());
  const analysis = await next.taskEnded(`/v1/analyses/${started.id}`);
  expect(analysis.body).toMatchObject({ id: started.id, status: "completed", attempt: 2, model: "served-1" });
});

it("keeps no key of the model in answers, logs or the database, whatever the model's server says", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-key-"));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const logger: Logger = { debug: write, info: write, warn: write, error: write };
  const store = await sqliteStore(join(folder, "server.db"));
  await store.migrate();
  const model = await served(({ headers }) => ({
    kind: "refusal",
    status: 401,
    message: `The key ${apiKey} is wrong: ${headers["authorization"]}`,
  }));
  const { service, siteId } = await crawled({ auditor: inlineAuditor({ store, model, logger }), logger });
  const { headers } = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} });
  const analysis = await service.taskEnded(headers.get("location") ?? "");
  expect(analysis.body).toMatchObject({ status: "completed", model: null, partial: true });
  expect(analysis.text).not.toContain(apiKey);
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain(apiKey);
  for (const file of readdirSync(folder)) {
    expect(readFileSync(join(folder, file)).includes(apiKey), file).toBe(false);
  }
});

it("holds tenants to the analyses at once and the tokens a month of their plan", async () => {
  const { model, arrival } = await stalled();
  const plans = roomyPlans.map((plan) => ({
    ...plan,
    quotas: { ...plan.quotas, tasksAtOnce: 2, modelTokensPerMonth: 150_000 },
  }));
  const { service, siteId } = await crawled({ auditorOptions: { model }, plans });
  const analyze = (body: object) => service.call("POST", `/v1/sites/${siteId}/analyze`, { body });
  const first = await analyze({});
  expect(first.status).toBe(202);
  expect(await analyze({})).toMatchObject({
    status: 429,
    body: { code: "quota_exceeded", quota: "modelTokensPerMonth", limit: 150_000, used: 100_000 },
  });
  expect((await analyze({ maxTokens: 20_000 })).status).toBe(202);
  expect(await analyze({ maxTokens: 1000 })).toMatchObject({
    status: 429,
    body: { code: "quota_exceeded", quota: "tasksAtOnce", limit: 2, used: 2 },
  });
  await arrival;
  await service.call("POST", `/v1/analyses/${first.body.id}/cancel`);
  // What was broken off may have used all that it had reserved.
  expect(await analyze({ maxTokens: 40_000 })).toMatchObject({ status: 429, body: { used: 120_000 } });
});

it("costs no tokens where there is no model", async () => {
  const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, modelTokensPerMonth: 0 } }));
  const { service, siteId } = await crawled({ plans });
  expect((await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} })).status).toBe(202);
});

it("looks at the focus first, and says what it came to", async () => {
  const { service, siteId } = await crawled();
  const body = { focus: "broken links" };
  const headers = { prefer: "wait=30", "idempotency-key": "focused" };
  const { body: analysis } = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body, headers });
  expect(analysis).toMatchObject({ status: "completed", focus: { text: "broken links", effect: "order" } });
  const other = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: { focus: "titles" }, headers });
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

it.each([[{ focus: "f".repeat(501) }], [{ focus: "\u200B" }], [{ focus: 5 }]])("refuses %j", async (body) => {
  const { service, siteId } = await crawled();
  const answer = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request", errors: [{ pointer: "/focus" }] } });
});

it("starts one analysis for one Idempotency-Key", async () => {
  const { service, siteId } = await crawled();
  const headers = { "idempotency-key": "once" };
  const first = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {}, headers });
  const second = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {}, headers });
  expect(second.body).toEqual(first.body);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect((await service.call("GET", `/v1/sites/${siteId}/analyses`)).body.data).toHaveLength(1);
});

it("lists the analyses of a site, newest first, page by page", async () => {
  const { service, siteId } = await crawled();
  for (let number = 0; number < 3; number++) {
    await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {}, headers: { prefer: "wait=30" } });
  }
  const first = await service.call("GET", `/v1/sites/${siteId}/analyses?limit=2`);
  expect(first.body).toMatchObject({ object: "list", hasMore: true, data: [{ object: "analysis" }, {}] });
  const next = /<(.*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await service.call("GET", next);
  expect(second.body).toMatchObject({ hasMore: false, nextCursor: null });
  const times = [...first.body.data, ...second.body.data].map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(await service.call("GET", `/v1/sites/${siteId}/analyses?cursor=wrong`)).toMatchObject({
    status: 400,
    body: { code: "invalid_cursor" },
  });
});

it("ends and deletes the analyses of a site with the site", async () => {
  const { model, arrival } = await stalled();
  const { service, siteId } = await crawled({ auditorOptions: { model, store: memoryStore() } });
  const { body } = await service.call("POST", `/v1/sites/${siteId}/analyze`, { body: {} });
  await arrival;
  expect((await service.call("DELETE", `/v1/sites/${siteId}`)).status).toBe(200);
  expect((await service.call("GET", `/v1/analyses/${body.id}`)).status).toBe(404);
  expect((await service.call("GET", `/v1/sites/${siteId}/analyses`)).status).toBe(404);
});
