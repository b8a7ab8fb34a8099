import { afterAll, beforeAll, expect, it } from "vitest";
import { type Server, serve } from "./serve.ts";
import { type CrawledService, crawledService } from "./service.test.fixture.ts";

let crawled: CrawledService;
let server: Server;
beforeAll(async () => {
  crawled = await crawledService();
  server = await serve(crawled.service.handler, { port: 0 });
});
afterAll(async () => {
  await server.close();
  await crawled.close();
});

const headers = () => ({ authorization: `Bearer ${crawled.service.token}`, "x-request-id": "same" });

/** What both ways to the service have in common: all but what a connection adds and what is left of a minute. */
async function seen(response: Response) {
  const own = [...response.headers].filter(
    ([name]) =>
      !["connection", "content-length", "date", "keep-alive", "ratelimit", "transfer-encoding"].includes(name),
  );
  return { status: response.status, headers: Object.fromEntries(own), text: await response.text() };
}

it.each([
  ["GET", "/v1/crawls/:id/issues?limit=3", {}],
  ["GET", "/v1/crawls/:id/issues?limit=3", { "if-none-match": "*" }],
  ["HEAD", "/v1/crawls/:id/issues?limit=3", {}],
  ["GET", "/v1/crawls/:id/issues?limit=0", {}],
  ["GET", "/v1/crawls/:id/events", {}],
  ["OPTIONS", "/v1/sites", {}],
  ["PUT", "/v1/sites", {}],
  ["GET", "/nothing", {}],
])("writes what the handler answers to %s %s", async (method, route, more) => {
  const path = route.replace(":id", crawled.crawlId);
  const request = { method, headers: { ...headers(), ...more } };
  const direct = await seen(await crawled.service.handler(new Request(`http://service.test${path}`, request)));
  expect(await seen(await fetch(`${server.url}${path}`, request))).toEqual(direct);
});

it("names the length of what is there as a whole", async () => {
  const path = `/v1/crawls/${crawled.crawlId}/issues`;
  const response = await fetch(`${server.url}${path}`, { headers: headers() });
  const { byteLength } = await response.arrayBuffer();
  expect(response.headers.get("content-length")).toBe(String(byteLength));
  expect(response.headers.get("transfer-encoding")).toBeNull();
});
