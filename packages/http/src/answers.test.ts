import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { rules } from "@sightline/engine";
import type { Logger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";
import type { RequestFacts } from "./metrics/channels.ts";
import { type TestService, testService } from "./service.test.fixture.ts";

let crawled: CrawledService;
let service: TestService;
let crawlId = "";
beforeAll(async () => {
  crawled = await crawledService();
  ({ service, crawlId } = crawled);
});
afterAll(() => crawled.close());

it("carries the request's id, or one of its own", async () => {
  const given = await service.call("GET", "/v1/sites", { headers: { "x-request-id": "abc-123" } });
  expect(given.headers.get("x-request-id")).toBe("abc-123");
  const own = await service.call("GET", "/v1/nowhere", { headers: { "x-request-id": "a b\tc" } });
  expect(own.headers.get("x-request-id")).toMatch(/^req_[0-9a-f]{32}$/);
  expect(own.body.requestId).toBe(own.headers.get("x-request-id"));
});

it("answers unknown paths, methods and malformed ids with problems", async () => {
  expect(await service.call("GET", "/nowhere")).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await service.call("GET", "/v1/crawls/x")).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await service.call("GET", "/v1/crawls/%ff%fe")).toMatchObject({ status: 404 });
  const wrong = await service.call("DELETE", `/v1/crawls/${crawlId}`);
  expect(wrong).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
  expect(wrong.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});

it("answers OPTIONS and HEAD", async () => {
  const options = await service.call("OPTIONS", "/v1/sites", { token: null });
  expect(options.status).toBe(204);
  expect(options.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
  const head = await service.call("HEAD", `/v1/crawls/${crawlId}`);
  const get = await service.call("GET", `/v1/crawls/${crawlId}`);
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
});

it("does not repeat what the caller has", async () => {
  const first = await service.call("GET", `/v1/crawls/${crawlId}`);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  for (const wanted of [tag, `"x", ${tag}`, tag.slice(2), "*"]) {
    const again = await service.call("GET", `/v1/crawls/${crawlId}`, { headers: { "if-none-match": wanted } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);
  }
  const other = await service.call("GET", `/v1/crawls/${crawlId}`, { headers: { "if-none-match": '"x"' } });
  expect(other.status).toBe(200);
});

it("gives a list of issues the same tag until its issues or the words of their rules change", async () => {
  const store = memoryStore();
  const first = await crawledService({ auditorOptions: { store } });
  const path = `/v1/crawls/${first.crawlId}/issues`;
  const asked = ({ call }: TestService, headers = {}) => call("GET", path, { token: first.service.token, headers });
  const { headers } = await asked(first.service);
  const tag = headers.get("etag") ?? "";
  const again = await asked(first.service, { "if-none-match": tag });
  expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);

  const restarted = await testService({ auditorOptions: { store } });
  expect((await asked(restarted, { "if-none-match": tag })).status).toBe(304);
  const rewordedRules = rules.map((rule) => ({ ...rule, meta: { ...rule.meta, why: `${rule.meta.why} Indeed.` } }));
  const reworded = await testService({ auditorOptions: { store, rules: rewordedRules } });
  expect((await asked(reworded, { "if-none-match": tag })).status).toBe(200);

  const { crawls, issues } = store.tenant("a");
  const { epoch } = (await crawls.get(first.crawlId)) ?? expect.unreachable();
  await issues.clear(first.crawlId, epoch, ["site"]);
  expect((await asked(restarted, { "if-none-match": tag })).status).toBe(200);
  await Promise.all([restarted, reworded, first].map((service) => service.close()));
});

it("answers a fault of its own without a word about it, and logs it without secrets", async () => {
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const logger: Logger = { debug: write, info: write, warn: write, error: write };
  const broken = await testService({
    logger,
    rateLimiter: { take: () => Promise.reject(new Error("planted sak_live_planted and /etc/passwd")) },
  });
  const answer = await broken.call("GET", "/v1/sites");
  expect(answer).toMatchObject({ status: 500, body: { code: "internal" } });
  expect(answer.text).not.toContain("planted");
  const log = JSON.stringify(lines);
  expect(log).toContain("/etc/passwd");
  expect(log).toContain(answer.body.requestId);
  expect(log).not.toContain("sak_live_planted");
  expect(log).not.toContain(broken.token);
  await broken.close();
});

it("publishes every request on a diagnostics channel", async () => {
  const facts: RequestFacts[] = [];
  const listen = (message: unknown) => void facts.push(message as RequestFacts);
  subscribe("sightline:http:request", listen);
  await service.call("GET", `/v1/crawls/${crawlId}`);
  await service.call("GET", "/v1/sites", { token: null });
  unsubscribe("sightline:http:request", listen);
  expect(facts).toMatchObject([
    { method: "GET", route: "getCrawl", status: 200, code: null, tenantId: "a" },
    { method: "GET", route: "listSites", status: 401, code: "invalid_token", tenantId: null },
  ]);
});

it("is ready until it is being shut down", async () => {
  const leaving = await testService();
  expect(await leaving.call("GET", "/readyz", { token: null })).toMatchObject({ status: 200 });
  await leaving.handler.close();
  expect(await leaving.call("GET", "/readyz", { token: null })).toMatchObject({
    status: 503,
    body: { code: "unavailable" },
  });
  expect(await leaving.call("GET", "/healthz", { token: null })).toMatchObject({ status: 200 });
  await leaving.close();
});
