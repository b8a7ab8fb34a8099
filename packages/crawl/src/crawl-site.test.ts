import { inlineExtractor } from "@sightline/extract/pool";
import type { PageRuleInput } from "@sightline/model";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { type FakeSite, fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";

describe("crawlSite in spider mode", () => {
  it("follows links between pages of the site and records the others", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: { links: ["/a", "/b", "https://other.test/", "mailto:x@e.test"] },
      [`${e}/a`]: { links: ["/", "/b"] },
      [`${e}/b`]: { links: ["/c"] },
      [`${e}/c`]: {},
    });
    const result = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/a`, `${e}/b`, `${e}/c`]);
    expect(result).toMatchObject({ status: "crawled", stopReason: "exhausted", truncated: false, error: null });
    expect(result.counts).toMatchObject({
      discovered: 4,
      fetched: 4,
      pages: 4,
      failed: 0,
      byStatusClass: { "2xx": 4 },
    });
    const other = (await crawl.core()).find(({ url }) => url === "https://other.test/");
    expect(other).toMatchObject({ outcome: "not-crawled", internal: false });
    expect(crawl.requests.filter(({ url }) => url.startsWith("https://other.test"))).toEqual([]);
  });

  it("seeds what it knows of URLs and traps with random numbers, which neither site nor tenant can foresee", async () => {
    const asked: number[] = [];
    const randomInteger = (below: number) => asked.push(below);
    const crawl = await fakeCrawl({ [`${e}/`]: {} }, {}, { ports: { randomInteger } });
    await crawl.run();
    // Two for the memory of URLs, one for the views of traps.
    expect(asked).toEqual([2 ** 32, 2 ** 32, 2 ** 32]);
  });

  it("asks for robots.txt before anything else of a host", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: { links: ["/a"] }, [`${e}/a`]: {} }, { discoverSitemaps: false });
    await crawl.run();
    expect(crawl.requests.map(({ url }) => url)).toEqual([`${e}/robots.txt`, `${e}/`, `${e}/a`]);
  });

  it("goes into the frames of framesets, and not into inline frames", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: {
        links: [
          { kind: "frame", url: `${e}/menu` },
          { kind: "iframe", url: `${e}/map` },
        ],
      },
      [`${e}/menu`]: { links: ["/a"] },
      [`${e}/a`]: {},
      [`${e}/map`]: {},
    });
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/menu`, `${e}/a`]);
  });

  it("stores a redirect as a page and goes where it leads", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: { links: ["/old"] },
      [`${e}/old`]: { redirect: "/new" },
      [`${e}/new`]: { links: ["/old"] },
    });
    const { counts } = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/old`, `${e}/new`]);
    expect(counts.byStatusClass).toEqual({ "2xx": 2, "3xx": 1 });
  });

  it("ends with a result where a cookie wall redirects the start page to itself", async () => {
    const wall = { redirect: `${e}/`, status: 302, headers: { "set-cookie": "seen=" } };
    const crawl = await fakeCrawl({ [`${e}/`]: wall }, { discoverSitemaps: false });
    expect(await crawl.run()).toMatchObject({ status: "crawled", error: null, counts: { fetched: 1, pages: 0 } });
  });

  it("ends on redirect loops", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: { redirect: "/a" },
      [`${e}/a`]: { redirect: "/b" },
      [`${e}/b`]: { redirect: "/" },
    });
    expect(await crawl.run()).toMatchObject({
      status: "failed",
      error: { code: "start_url_unreachable", message: expect.stringContaining(`${e}/ redirects to ${e}/a`) },
    });
    expect(await crawl.pages()).toHaveLength(3);
  });

  it("takes http, https, www and the bare name for one site, and keeps depth 0 on the way to the home page", async () => {
    const www = "https://www.e.test";
    const crawl = await fakeCrawl(
      {
        "http://e.test/": { redirect: `${e}/` },
        [`${e}/`]: { redirect: `${www}/` },
        [`${www}/`]: { links: ["/a"] },
        [`${www}/a`]: {},
      },
      { maxDepth: 1, include: ["/a"] },
      { start: "http://e.test/" },
    );
    await crawl.run();
    const rows = (await crawl.core()).map(({ url, depth, outcome }) => [url, depth, outcome]);
    expect(rows).toEqual([
      ["http://e.test/", 0, "fetched"],
      [`${e}/`, 0, "fetched"],
      [`${www}/`, 0, "fetched"],
      [`${www}/a`, 1, "fetched"],
    ]);
  });

  it("judges pages with their place: home, origin, depth, indexability", async () => {
    const seen: unknown[] = [];
    const crawl = await fakeCrawl(
      { "http://e.test/": { redirect: `${e}/` }, [`${e}/`]: { links: ["/a"] }, [`${e}/a`]: { status: 404 } },
      {},
      {
        start: "http://e.test/",
        ports: {
          evaluatePage({ url, isHome, siteOrigin, depth, indexability, inlinks }) {
            seen.push([url, isHome, siteOrigin, depth, indexability, inlinks]);
            return [];
          },
        },
      },
    );
    await crawl.run();
    expect(seen).toEqual([
      ["http://e.test/", true, "http://e.test", 0, "redirect", 0],
      [`${e}/`, true, e, 0, "indexable", 0],
      [`${e}/a`, false, e, 1, "client-error", 0],
    ]);
  });

  it("takes a page for noindex once its unavailable_after has passed by the crawl's clock", async () => {
    const page = (date: string) => ({
      headers: { "content-type": "text/html" },
      body: `<meta name=robots content="unavailable_after: ${date}"><a href=/b>b</a>`,
    });
    const clock = virtualClock();
    const dateFromNow = (ms: number) => new Date(clock.now() + ms).toISOString();
    const site = { [`${e}/`]: page(dateFromNow(-1000)), [`${e}/b`]: page(dateFromNow(86_400_000)) };
    const seen: unknown[] = [];
    const evaluatePage = ({ url, indexability }: PageRuleInput) => {
      seen.push([url, indexability]);
      return [];
    };
    const ports = { evaluatePage, extractor: inlineExtractor() };
    const crawl = await fakeCrawl(site, {}, { clock, ports });
    await crawl.run();
    expect(seen).toEqual([
      [`${e}/`, "noindex"],
      [`${e}/b`, "indexable"],
    ]);
  });

  it("records nofollow links, links of nofollow pages, links that act, resources and links on error pages without following them", async () => {
    const site: FakeSite = {
      [`${e}/`]: {
        links: [
          { kind: "anchor", url: `${e}/hinted`, flags: ["nofollow"] },
          { kind: "image", url: `${e}/i.png` },
          { kind: "form", url: `${e}/search` },
          { kind: "form", url: `${e}/send`, flags: ["post"] },
          { kind: "canonical", url: `${e}/canonical` },
          "/closed",
          "/gone",
          "/cart?remove_item=1",
        ],
      },
      [`${e}/closed`]: { nofollow: true, links: ["/behind", { kind: "hreflang", url: `${e}/de` }] },
      [`${e}/gone`]: { status: 404, links: ["/from-error"] },
      [`${e}/canonical`]: {},
      [`${e}/de`]: {},
    };
    const crawl = await fakeCrawl(site);
    await crawl.run();
    const rows = await crawl.core();
    expect(
      rows
        .filter(({ outcome }) => outcome === "fetched")
        .map(({ url }) => url)
        .sort(),
    ).toEqual([`${e}/`, `${e}/canonical`, `${e}/closed`, `${e}/de`, `${e}/gone`].sort());
    const left = rows.filter(({ outcome }) => outcome !== "fetched");
    expect(left.map(({ url }) => url).sort()).toEqual(
      [
        `${e}/behind`,
        `${e}/cart?remove_item=1`,
        `${e}/from-error`,
        `${e}/hinted`,
        `${e}/i.png`,
        `${e}/search`,
        `${e}/send`,
      ].sort(),
    );
    expect(left.every(({ internal, outcome }) => internal && outcome === "not-crawled")).toBe(true);
  });

  it("follows a link that was first met with nofollow", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: { links: [{ kind: "anchor", url: `${e}/a`, flags: ["nofollow"] }, "/b"] },
      [`${e}/a`]: {},
      [`${e}/b`]: { links: ["/a"] },
    });
    await crawl.run();
    expect(await crawl.pages()).toContain(`${e}/a`);
  });

  it("sends the plan's headers to the start URL's origin only", async () => {
    const crawl = await fakeCrawl(
      { [`${e}/`]: { redirect: "https://www.e.test/" }, "https://www.e.test/": { links: [`${e}/a`] }, [`${e}/a`]: {} },
      { headers: { Authorization: "secret" }, userAgent: "TestBot/1.0" },
    );
    await crawl.run();
    for (const { url, headers } of crawl.requests) {
      expect(headers["authorization"]).toBe(url.startsWith(`${e}/`) ? "secret" : undefined);
      expect(headers["user-agent"]).toBe("TestBot/1.0");
    }
    expect(crawl.requests.filter(({ url }) => url.startsWith("https://www.e.test/"))).not.toEqual([]);
  });

  it("stores what gave no answer as a page with its attempts", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: { links: ["/slow", "/broken", "/name"] },
      [`${e}/slow`]: { failure: "timeout" },
      [`${e}/broken`]: { status: 500 },
      [`${e}/name`]: { failure: "dns" },
    });
    const { counts } = await crawl.run();
    expect(counts).toMatchObject({ fetched: 4, failed: 2, byStatusClass: { none: 2, "5xx": 1, "2xx": 1 } });
    const attempts = async (path: string) => (await crawl.store.pages.get(crawl.crawlId, e + path))?.attempts;
    expect([await attempts("/"), await attempts("/slow"), await attempts("/broken"), await attempts("/name")]).toEqual([
      1, 3, 3, 2,
    ]);
  });

  it("keeps the answer of a retry that works, after 1 s and 5 s", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: { links: ["/a"] },
      [`${e}/a`]: [{ status: 502 }, { failure: "connect" }, { links: ["/b"] }],
      [`${e}/b`]: {},
    });
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/a`, `${e}/b`]);
    const times = crawl.requests.filter(({ url }) => url === `${e}/a`).map(({ startedAt }) => startedAt);
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1000, 6000]);
    expect((await crawl.store.pages.get(crawl.crawlId, `${e}/a`))?.attempts).toBe(3);
  });
});

describe("crawlSite in list mode", () => {
  it("fetches the list and where its redirects end, and nothing else", async () => {
    const crawl = await fakeCrawl(
      {
        [`${e}/`]: { links: ["/linked"] },
        [`${e}/a`]: { redirect: "https://other.test/x" },
        "https://other.test/x": { redirect: "https://other.test/y" },
        "https://other.test/y": { links: ["https://other.test/z"] },
        [`${e}/linked`]: {},
      },
      { mode: "list", urls: [`${e}/a`, `${e}/a#again`, "not a url"] },
    );
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/a`, "https://other.test/x", "https://other.test/y"]);
  });

  it("gives up on a chain of more than ten redirects", async () => {
    const crawl = await fakeCrawl(
      (url) => ({ redirect: `${url}x` }),
      { mode: "list", robots: "ignore" },
      { start: `${e}/r` },
    );
    const { limitsHit } = await crawl.run();
    expect(await crawl.pages()).toHaveLength(11);
    expect(limitsHit).toMatchObject([{ limit: "max-depth", count: 1 }]);
  });
});

describe("crawlSite's events", () => {
  it("tell of the start, the phase, progress and limits, numbered without gaps", async () => {
    const crawl = await fakeCrawl(
      { [`${e}/`]: { links: ["/a", "/b"] }, [`${e}/a`]: {}, [`${e}/b`]: {} },
      { maxPages: 2 },
    );
    const { events } = await crawl.run();
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    const types = events.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(["crawl-started", "phase"]);
    expect(types).toContain("limit-hit");
    expect(types.at(-1)).toBe("progress");
    expect(events.at(-1)).toMatchObject({ counts: { fetched: 2 }, pending: 1 });
  });
});
