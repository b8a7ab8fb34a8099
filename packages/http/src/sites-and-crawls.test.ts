import type { ServerResponse } from "node:http";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledService, crawledService, page, smallSite } from "./crawled-service.test.fixture.ts";
import { createHandler } from "./create-handler.ts";
import { answerOf, roomyPlans, type TestService, testService } from "./service.test.fixture.ts";
import { skippingClock } from "./skipping-clock.test.fixture.ts";

let crawled: CrawledService;
let service: TestService;
let siteId = "";
let crawlId = "";
beforeAll(async () => {
  crawled = await crawledService();
  ({ service, siteId, crawlId } = crawled);
});
afterAll(() => crawled.close());

it("adds an origin once, and names the site that has it", async () => {
  const first = await service.call("POST", "/v1/sites", { body: { url: "https://once.example.com/" } });
  const second = await service.call("POST", "/v1/sites", { body: { url: "https://once.example.com/other" } });
  expect(second).toMatchObject({ status: 409, body: { code: "site_exists", siteId: first.body.id } });
});

it("gives back the settings of a site as they were given", async () => {
  const settings = {
    maxPages: 50,
    maxSourceBytes: 0,
    exclude: ["*.pdf"],
    userAgentSuffix: "Example/1.0",
    expectIndexing: false,
    canonicalHost: "off",
  };
  const body = { url: "https://settings.example.com/", settings };
  const { body: created } = await service.call("POST", "/v1/sites", { body });
  expect(created.settings).toEqual(settings);
  expect((await service.call("GET", `/v1/sites/${created.id}`)).body).toEqual(created);
});

it("holds the number of sites and pages to the plan", async () => {
  const { token } = await service.tokens.issue({ tenantId: "limits", plan: "starter" });
  const small = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, sites: 2, pagesPerCrawl: 100 } }));
  const handler = createHandler({ auditor: service.auditor, plans: small });
  const add = async (url: string, settings = {}) =>
    answerOf(
      await handler(
        new Request("http://service.test/v1/sites", {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ url, settings }),
        }),
      ),
    );
  expect(await add("https://big.example.com/", { maxPages: 101 })).toMatchObject({
    status: 403,
    body: { code: "plan_limit", quota: "pagesPerCrawl", limit: 100 },
  });
  for (const name of ["one", "two"]) expect((await add(`https://${name}.example.com/`)).status).toBe(201);
  expect(await add("https://three.example.com/")).toMatchObject({
    status: 403,
    body: { code: "plan_limit", quota: "sites", limit: 2, used: 2 },
  });
});

it("crawls a site once at a time, or gives back the crawl that is under way", async () => {
  const waiting: (() => void)[] = [];
  const held = await smallSite({
    "/": (_, response) => void waiting.push(() => response.end("<title>Late</title>")),
  });
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: held.url } });
  const path = `/v1/sites/${created.id}/crawl`;
  const { body: crawl } = await service.call("POST", path, { body: {} });
  expect(await service.call("POST", path, { body: {} })).toMatchObject({
    status: 409,
    body: { code: "crawl_active", activeCrawl: { id: crawl.id, href: `/v1/crawls/${crawl.id}` } },
  });
  const same = await service.call("POST", `${path}?ifActive=return`, { body: {} });
  expect(same).toMatchObject({ status: 200, body: { id: crawl.id } });
  const cancelled = await service.call("POST", `/v1/crawls/${crawl.id}/cancel`);
  expect(cancelled.status).toBe(202);
  expect(["cancelling", "cancelled"]).toContain(cancelled.body.status);
  const done = service.ended(crawl.id);
  const answering = setInterval(() => {
    for (const answer of waiting.splice(0)) answer();
  }, 5);
  expect((await done).body.status).toBe("cancelled");
  clearInterval(answering);
  await held.close();
});

it("keeps no source of a page where a crawl may keep no byte of them", async () => {
  const snippetsOf = async (id: string) => {
    const { body } = await service.call("GET", `/v1/crawls/${id}/issues`);
    const issues: readonly { readonly source: { readonly snippet: string | null } | null }[] = body.data;
    return new Set(issues.flatMap(({ source }) => (source === null ? [] : [source.snippet])));
  };
  const overrides = { maxSourceBytes: 0 };
  const { body: crawl } = await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: { overrides } });
  expect(crawl.config.maxSourceBytes).toBe(0);
  await service.ended(crawl.id);
  expect(await snippetsOf(crawl.id)).toEqual(new Set([null]));
  expect(await snippetsOf(crawlId)).toContain("<head>");
});

it("refuses to cancel what has completed", async () => {
  const answer = await service.call("POST", `/v1/crawls/${crawlId}/cancel`);
  expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
});

/** Crawls a site whose pages are held, four at a time, and deletes it. */
async function deletedWhileHeld({ call, auditor }: TestService, end: (held: ReadonlySet<ServerResponse>) => void) {
  const held = new Set<ServerResponse>();
  const links = Array.from({ length: 100 }, (_, index) => `/held/${index}`);
  const hold = (_: unknown, response: ServerResponse) => void held.add(response);
  const other = await serveRoutes({
    "/": page("Home", links),
    ...Object.fromEntries(links.map((link) => [link, hold])),
  });
  const { body: created } = await call("POST", "/v1/sites", { body: { url: other.url } });
  const used = async () => (await call("GET", "/v1/usage")).body.pages;
  const before = await used();
  const overrides = { concurrency: 4 };
  const { body: crawl } = await call("POST", `/v1/sites/${created.id}/crawl`, { body: { overrides } });
  await expect.poll(() => held.size).toBe(4);
  const deleted = call("DELETE", `/v1/sites/${created.id}`);
  // The start page and those that are held: once it is being cancelled, the crawl is about to request no others.
  await expect.poll(() => auditor.tenant("a").crawls.requested(crawl.id)).toBe(5);
  end(held);
  expect((await deleted).status).toBe(200);
  const after = await used();
  expect(after.reserved).toBe(before.reserved);
  expect(held.size).toBe(4);
  for (const response of held) response.end();
  await other.close();
  return after.used - before.used;
}

it("counts the pages that were requested of a site that is deleted while it is crawled", async () => {
  const counted = await deletedWhileHeld(service, (held) => {
    for (const response of held) response.end("<title>Late</title>");
  });
  expect(counted).toBe(5);
});

it("counts requests of a deleted site that do not end in time", async () => {
  const { clock, skip } = skippingClock();
  const own = await testService({ clock });
  expect(await deletedWhileHeld(own, () => skip(5000))).toBe(5);
  await own.close();
});

it("deletes a site with its crawls", async () => {
  const other = await smallSite();
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: other.url } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  await service.ended(crawl.id);
  expect(await service.call("DELETE", `/v1/sites/${created.id}`)).toMatchObject({
    status: 200,
    body: { id: created.id, deleted: true },
  });
  for (const path of [`/v1/sites/${created.id}`, `/v1/crawls/${crawl.id}`, `/v1/crawls/${crawl.id}/pages`]) {
    expect((await service.call("GET", path)).status).toBe(404);
  }
  await other.close();
});

it("switches extensions off", async () => {
  const bare = createHandler({ auditor: service.auditor, extensions: false, plans: roomyPlans });
  const ask = async (path: string) =>
    answerOf(
      await bare(new Request(`http://service.test${path}`, { headers: { authorization: `Bearer ${service.token}` } })),
    );
  for (const path of [`/v1/sites/${siteId}`, "/openapi.json", "/healthz", `/v1/crawls/${crawlId}/events`]) {
    expect((await ask(path)).status).toBe(404);
  }
  const crawl = await ask(`/v1/crawls/${crawlId}`);
  expect(crawl.status).toBe(200);
  expect(crawl.body.links).not.toHaveProperty("cancel");
});

it("shows no settings that a host made for itself", async () => {
  const service = await testService();
  const headers = { authorization: "Basic cGxhbnRlZA==" };
  const site = await service.auditor
    .tenant("a")
    .sites.create("https://members.example.com/", { settings: { headers, maxPages: 7 } });
  const { body, text } = await service.call("GET", `/v1/sites/${site.id}`);
  expect(body.settings).toEqual({ maxPages: 7 });
  expect(text).not.toContain("cGxhbnRlZA");
  await service.close();
});
