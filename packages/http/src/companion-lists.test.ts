import type { Fetcher } from "@sightline/model/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page } from "./crawled-service.test.fixture.ts";
import { roomyPlans, type TestService, testService } from "./service.test.fixture.ts";

const others = ["https://gone.test/x", "https://live.test/a", "https://live.test/b"];
const known: Readonly<Record<string, string>> = {
  "https://e.test/": `${page("Home", others)}<img src="/logo.png" alt=""><script src="https://cdn.test/x.js"></script>`,
  "https://live.test/a": "",
  "https://live.test/b": "",
};

/** Sites without a network: URLs that are not known return 404. */
const fetcher: Fetcher = {
  fetch: async ({ url }) => ({
    kind: "answer",
    url,
    status: url in known ? 200 : 404,
    headers: [["content-type", "text/html; charset=utf-8"]],
    body: Buffer.from(known[url] ?? ""),
    bodyTruncated: false,
    wireBytes: 0,
    ttfbMs: 1,
    totalMs: 1,
    remoteAddress: null,
  }),
  close: async () => {},
};

describe("what a crawl looked at beside its pages", () => {
  let service: TestService;
  let siteId = "";
  beforeAll(async () => {
    const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, externalUrlsPerCrawl: 10 } }));
    service = await testService({ auditorOptions: { fetcher: () => fetcher }, plans });
    siteId = (await service.call("POST", "/v1/sites", { body: { url: "https://e.test/" } })).body.id;
  });
  afterAll(() => service.close());

  async function crawled(overrides: object): Promise<string> {
    const { body } = await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: { overrides } });
    await service.ended(body.id);
    return body.id;
  }
  const usedPages = async () => (await service.call("GET", "/v1/usage")).body.pages;

  it("lists links to other sites with their verdicts, in pages and by verdict, and counts them as pages of the month", async () => {
    const before = (await usedPages()).used;
    const path = `/v1/crawls/${await crawled({ maxExternalUrls: 2 })}/external-links`;
    const { status, body } = await service.call("GET", path);
    expect(status).toBe(200);
    expect(body.data.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict])).toEqual([
      ["https://gone.test/x", "broken"],
      ["https://live.test/a", "alive"],
    ]);
    expect(body.summary).toMatchObject({ hosts: 2, bytes: 0, notLookedAt: { budget: 1 } });
    const first = await service.call("GET", `${path}?limit=1`);
    expect(first.body).toMatchObject({ data: [{ id: "https://gone.test/x" }], hasMore: true });
    const next = await service.call("GET", `${path}?limit=1&cursor=${first.body.nextCursor}`);
    expect(next.body).toMatchObject({ data: [{ id: "https://live.test/a" }], hasMore: false });
    expect((await service.call("GET", `${path}?verdict=broken`)).body.data).toHaveLength(1);
    const links = await service.call("GET", path.replace("external-links", "links?internal=false&limit=2"));
    const shown = links.body.data.map(({ target }: { target: { external: unknown } }) => target.external);
    expect(shown).toMatchObject([{ verdict: "broken", status: 404 }, { verdict: "alive" }]);
    expect((await service.call("GET", `${path}?cursor=x`)).body).toMatchObject({ code: "invalid_cursor" });
    await expect.poll(usedPages).toMatchObject({ used: before + 4, reserved: 0 });
  });

  it("requests no link to another site by default", async () => {
    const { body } = await service.call("GET", `/v1/crawls/${await crawled({})}/external-links`);
    expect(body).toMatchObject({ data: [], hasMore: false, summary: null });
  });

  it("refuses more than the plan allows, and an unknown crawl", async () => {
    const refusal = { status: 403, body: { code: "plan_limit", quota: "externalUrlsPerCrawl", limit: 10 } };
    const settings = { maxExternalUrls: 11 };
    expect(await service.call("PATCH", `/v1/sites/${siteId}`, { body: { settings } })).toMatchObject(refusal);
    const schedule = { name: "Nightly", cron: "0 3 * * *", overrides: settings };
    expect(await service.call("POST", `/v1/sites/${siteId}/schedules`, { body: schedule })).toMatchObject(refusal);
    const start = { body: { overrides: settings } };
    expect(await service.call("POST", `/v1/sites/${siteId}/crawl`, start)).toMatchObject(refusal);
    const unknown = await service.call("GET", `/v1/crawls/crawl_${"0".repeat(32)}/external-links`);
    expect(unknown.status).toBe(404);
  });

  it("lists the files of pages, those of other sites among them", async () => {
    const path = `/v1/crawls/${await crawled({ maxExternalUrls: 2 })}/resources`;
    const { status, body } = await service.call("GET", path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: "https://cdn.test/x.js", object: "resource", foreign: true, verdict: "broken", status: 404 },
      { id: "https://e.test/logo.png", foreign: false, verdict: "broken" },
    ]);
    expect(body.summary).toMatchObject({ hosts: 1, notLookedAt: {} });
    expect((await service.call("GET", `${path}?foreign=false`)).body.data).toHaveLength(1);
    expect((await service.call("GET", `${path}?verdict=alive`)).body.data).toEqual([]);
  });
});
