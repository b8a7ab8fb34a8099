import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledService, crawledService, page, smallSite } from "./crawled-service.test.fixture.ts";

let crawled: CrawledService;
beforeAll(async () => {
  crawled = await crawledService();
});
afterAll(() => crawled.close());

const audit = (body: object, token?: string, query = "") =>
  crawled.service.call("POST", `/v1/audits${query}`, { body, ...(token === undefined ? {} : { token }) });

it("adds the site of a URL, crawls it, and crawls the same site the next time", async () => {
  const site = await smallSite({ "/": (_, response) => void response.end(page("Home")) });
  const first = await audit({ url: site.url, name: "Small", overrides: { maxPages: 5 } });
  expect(first).toMatchObject({ status: 202, body: { object: "crawl", config: { maxPages: 5 } } });
  expect(first.headers.get("location")).toBe(`/v1/crawls/${first.body.id}`);
  const added = await crawled.service.call("GET", `/v1/sites/${first.body.siteId}`);
  expect(added.body).toMatchObject({ url: site.url, name: "Small", settings: {} });
  expect((await crawled.service.ended(first.body.id)).body.status).toBe("completed");

  const second = await audit({ url: `${site.url}other` });
  expect(second).toMatchObject({ status: 202, body: { siteId: first.body.siteId } });
  await crawled.service.ended(second.body.id);
  await site.close();
});

it("adds a site only for a token that may", async () => {
  const { token } = await crawled.service.tokens.issue({ tenantId: "a", plan: "starter", scopes: ["crawls:write"] });
  expect(await audit({ url: "https://unknown.example.com/" }, token)).toMatchObject({
    status: 403,
    body: { code: "insufficient_scope", requiredScope: "sites:write" },
  });
  const { body: known } = await crawled.service.call("GET", `/v1/sites/${crawled.siteId}`);
  const { status, body } = await audit({ url: known.url }, token);
  expect([status, body.siteId]).toEqual([202, crawled.siteId]);
  await crawled.service.ended(body.id);
});

it("adds no site for a crawl that is refused", async () => {
  const url = "https://refused.example.com/";
  const refused = await audit({ url, overrides: { maxPages: 10_000_000 } });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const { body } = await crawled.service.call("GET", "/v1/sites?limit=100");
  expect(body.data.map((site: { url: string }) => site.url)).not.toContain(url);
});

it("adds a site once for two requests at a time, and crawls it once", async () => {
  const site = await smallSite({ "/": (_, response) => void response.end(page("Home")) });
  const answers = await Promise.all([0, 1].map(() => audit({ url: site.url })));
  const [started, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(started).toMatchObject({ status: 202, body: { object: "crawl" } });
  expect(refused).toMatchObject({ status: 409, body: { code: "crawl_active", activeCrawl: { id: started?.body.id } } });
  await crawled.service.ended(started?.body.id);
  await site.close();
});
