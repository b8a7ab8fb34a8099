import { describe, expect, it } from "vitest";
import { type FakeSite, fakeCrawl, fakeFetcher } from "./fake-site.test.fixture.ts";
import { siteFiles } from "./site-files.ts";

const e = "https://e.test";
const { signal } = new AbortController();
const text = (body: string) => ({ headers: { "content-type": "text/plain" }, body });

/** Files of a site that has been crawled. */
async function crawled(site: FakeSite, plan: Parameters<typeof fakeCrawl>[1] = {}) {
  const crawl = await fakeCrawl(site, { discoverSitemaps: false, ...plan });
  await crawl.run();
  const fetcher = fakeFetcher(site, crawl.clock);
  const files = siteFiles({ store: crawl.store, fetcher, clock: crawl.clock }, await crawl.crawl());
  return { crawl, fetcher, read: (path: string, bytes = 1000) => files.read(`${e}${path}`, bytes, signal) };
}

const site = { [`${e}/`]: {}, [`${e}/llms.txt`]: text("# Boots") };

describe("files asked for after a crawl", () => {
  it("come with status, type and body", async () => {
    const { read } = await crawled(site);
    const file = await read("/llms.txt");
    expect(file).toMatchObject({ url: `${e}/llms.txt`, status: 200, contentType: "text/plain", isDisallowed: false });
    expect(Buffer.from(file.body).toString()).toBe("# Boots");
    expect(await read("/none.txt")).toMatchObject({ status: 404 });
  });

  it("are asked for with the plan's user agent and headers, and the robots.txt that the crawl read", async () => {
    const { read, fetcher } = await crawled(
      { ...site, [`${e}/robots.txt`]: text("User-agent: *\nDisallow: /private") },
      { userAgent: "Own/1.0", headers: { "X-Key": "k" } },
    );
    expect(await read("/private/llms.txt")).toMatchObject({ status: null, isDisallowed: true });
    await read("/llms.txt");
    expect(fetcher.requests.map(({ url }) => url)).toEqual([`${e}/llms.txt`]);
    expect(fetcher.requests[0]?.headers).toMatchObject({ "user-agent": "Own/1.0", "x-key": "k" });
  });

  it("are asked for whatever robots.txt says when the plan ignores it", async () => {
    const { read } = await crawled(
      { ...site, [`${e}/robots.txt`]: text("User-agent: *\nDisallow: /") },
      { robots: "ignore" },
    );
    expect(await read("/llms.txt")).toMatchObject({ status: 200 });
  });

  it("follow redirects on their host, each permitted by robots.txt, and no others", async () => {
    const { read, fetcher } = await crawled({
      ...site,
      [`${e}/robots.txt`]: text("User-agent: *\nDisallow: /private"),
      [`${e}/moved`]: { redirect: "/llms.txt" },
      [`${e}/hidden`]: { redirect: "/private/x" },
      [`${e}/away`]: { redirect: "https://other.test/llms.txt" },
    });
    expect(await read("/moved")).toMatchObject({ url: `${e}/moved`, status: 200 });
    expect(await read("/hidden")).toMatchObject({ status: null, isDisallowed: true });
    expect(await read("/away")).toMatchObject({ status: 301 });
    expect(fetcher.requests.some(({ url }) => url.includes("other.test"))).toBe(false);
  });

  it("end in a redirect that goes in a circle", async () => {
    const { read, fetcher } = await crawled({ ...site, [`${e}/loop`]: { redirect: "/loop" } });
    expect(await read("/loop")).toMatchObject({ status: 301 });
    expect(fetcher.requests).toHaveLength(6);
  });

  it("have no status when no answer came", async () => {
    const { read } = await crawled({ ...site, [`${e}/llms.txt`]: { failure: "timeout" } }, { maxAttempts: 1 });
    expect(await read("/llms.txt")).toMatchObject({ status: null, isDisallowed: false });
  });

  it("keep to the pause that robots.txt asks for", async () => {
    const robots = text("User-agent: *\nCrawl-delay: 5");
    const { read, crawl } = await crawled({ ...site, [`${e}/robots.txt`]: robots });
    const before = crawl.clock.monotonic();
    await Promise.all(["/llms.txt", "/a.txt", "/b.txt"].map((path) => read(path)));
    expect(crawl.clock.monotonic() - before).toBeGreaterThanOrEqual(10_000);
  });

  it("leave the documents of the crawl as they are", async () => {
    const { read, crawl } = await crawled(site);
    const before = await crawl.store.documents.list(crawl.crawlId, "robots");
    await read("/llms.txt");
    expect(await crawl.store.documents.list(crawl.crawlId, "robots")).toEqual(before);
  });
});
