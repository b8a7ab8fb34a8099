import { describe, expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";
const plain = { discoverSitemaps: false } as const;

/** `/`, `/1`, `/2` …: each page links the next two. */
function chain(url: string) {
  const index = Number(new URL(url).pathname.slice(1));
  return Number.isNaN(index) ? undefined : { links: [`/${index + 1}`, `/${index + 2}`] };
}

/** `/` links a thousand pages without links. */
function star(url: string) {
  return { links: url === `${e}/` ? Array.from({ length: 1000 }, (_, index) => `/${index}`) : [] };
}

describe("page limit", () => {
  it.each([1, 2, 7, 64])("requests %d URLs, never more, of an endless site", async (maxPages) => {
    const crawl = await fakeCrawl(chain, { ...plain, maxPages }, { latencyMs: 5 });
    const result = await crawl.run();
    expect(result).toMatchObject({ stopReason: "max-pages", truncated: true, counts: { fetched: maxPages } });
    expect(await crawl.pages()).toHaveLength(maxPages);
    expect(new Set(crawl.requests.map(({ url }) => url)).size).toBe(maxPages + 1);
    expect(result.limitsHit).toMatchObject([{ limit: "max-pages", count: result.counts.discovered - maxPages }]);
  });

  it("does not count as hit when the site has just as many pages", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: { links: ["/a"] }, [`${e}/a`]: {} }, { ...plain, maxPages: 2 });
    expect(await crawl.run()).toMatchObject({ stopReason: "exhausted", truncated: false, limitsHit: [] });
  });

  it("counts a URL that is tried again once, and waits for it", async () => {
    const crawl = await fakeCrawl(
      {
        [`${e}/`]: { links: ["/busy", "/b", "/c", "/d"] },
        [`${e}/busy`]: [{ status: 500 }, { status: 500 }, {}],
        [`${e}/b`]: {},
        [`${e}/c`]: {},
        [`${e}/d`]: {},
      },
      { ...plain, maxPages: 3 },
    );
    expect(await crawl.run()).toMatchObject({ stopReason: "max-pages", counts: { fetched: 3 } });
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/busy`, `${e}/b`]);
  });
});

describe("depth limit", () => {
  it("fetches what is within so many hops, by the shortest way, whatever the order of answers", async () => {
    // /slow answers last but is the short way to /deep, whose links are then within the limit.
    const site = (url: string) =>
      ({
        "/": { links: ["/slow", "/fast"] },
        "/fast": { links: ["/fast2"] },
        "/fast2": { links: ["/deep"] },
        "/slow": { links: ["/deep"] },
        "/deep": { links: ["/last"] },
        "/last": { links: ["/too-far"] },
        "/too-far": {},
      })[new URL(url).pathname];
    let request = 0;
    const crawl = await fakeCrawl(site, { ...plain, maxDepth: 3 }, { latencyMs: () => (++request === 3 ? 1000 : 1) });
    const result = await crawl.run();
    expect((await crawl.pages()).map((url) => url.slice(e.length)).sort()).toEqual(
      ["/", "/deep", "/fast", "/fast2", "/last", "/slow"].sort(),
    );
    expect(result).toMatchObject({
      stopReason: "max-depth",
      truncated: true,
      limitsHit: [{ limit: "max-depth", count: 1, detail: expect.stringContaining(`${e}/too-far`) }],
    });
  });

  it("of 0 fetches the start page alone", async () => {
    const crawl = await fakeCrawl(chain, { maxDepth: 0 });
    expect(await crawl.run()).toMatchObject({ stopReason: "max-depth", truncated: true });
    expect(await crawl.pages()).toEqual([`${e}/`]);
  });
});

describe("time limit", () => {
  it("lets what is under way finish, and leaves the rest pending", async () => {
    const crawl = await fakeCrawl(chain, { ...plain, maxDurationMs: 1000, concurrency: 1 }, { latencyMs: 100 });
    const result = await crawl.run();
    expect(result).toMatchObject({ stopReason: "max-duration", truncated: true });
    expect(result.counts.fetched).toBeGreaterThanOrEqual(8);
    expect(result.counts.fetched).toBeLessThanOrEqual(11);
    expect(result.limitsHit).toMatchObject([{ limit: "max-duration" }]);
  });
});

describe("traps and patterns", () => {
  it("leaves out long URLs and paths that repeat, and counts them", async () => {
    const long = `/${"x".repeat(2100)}`;
    const crawl = await fakeCrawl(
      { [`${e}/`]: { links: [long, `${long}y`, "/a/a/a/a/", "/a/b/a/b/a/b", "/2011/11/11/11"] } },
      plain,
    );
    const result = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/2011/11/11/11`]);
    expect(result.limitsHit.map(({ limit, count }) => [limit, count])).toEqual([
      ["url-length", 2],
      ["path-repetition", 2],
    ]);
    expect(result.truncated).toBe(false);
  });

  it("ends in a trap of relative links", async () => {
    const crawl = await fakeCrawl((url) => (url.endsWith(".txt") ? undefined : { links: [`${url}more/`] }), plain);
    const { counts, limitsHit } = await crawl.run();
    expect(counts.fetched).toBeLessThan(6);
    expect(limitsHit).toMatchObject([{ limit: "path-repetition", count: 1 }]);
  });

  it("keeps to include and exclude patterns, but for the start URL", async () => {
    const crawl = await fakeCrawl(
      { [`${e}/`]: { links: ["/blog/1", "/blog/2?print", "/shop"] }, [`${e}/blog/1`]: { links: ["/blog/2?print"] } },
      { ...plain, include: ["/blog/"], exclude: ["?print$"] },
    );
    const { limitsHit, truncated, counts } = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/blog/1`]);
    expect(limitsHit).toEqual([
      { limit: "exclude", count: 1, detail: `URLs match an exclude pattern; the first is ${e}/blog/2?print.` },
      { limit: "include", count: 1, detail: `URLs match no include pattern; the first is ${e}/shop.` },
    ]);
    expect([truncated, counts.discovered]).toEqual([false, 4]);
  });

  it("counts bodies that were cut", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: { bodyTruncated: true } }, plain);
    expect((await crawl.run()).limitsHit).toMatchObject([{ limit: "max-body-bytes", count: 1 }]);
  });
});

describe("a slow store", () => {
  it("makes requests pause instead of piling pages up", async () => {
    const crawl = await fakeCrawl(
      star,
      { ...plain, maxPages: 800, concurrency: 64, robots: "ignore" },
      { latencyMs: 1 },
    );
    const { pages } = crawl.store;
    const openWriter = pages.writer.bind(pages);
    let committed = 0;
    let most = 0;
    pages.writer = (crawlId, epoch) => {
      const writer = openWriter(crawlId, epoch);
      return {
        batch() {
          const batch = writer.batch();
          return {
            add: (page) => batch.add(page),
            get size() {
              return batch.size;
            },
            async commit() {
              await crawl.clock.sleep(500, new AbortController().signal);
              most = Math.max(most, crawl.requests.length - committed);
              committed += batch.size;
              return batch.commit();
            },
          };
        },
      };
    };
    await crawl.run();
    expect(await crawl.pages()).toHaveLength(800);
    expect(committed).toBe(800);
    // Three batches that wait, one that is written, and what was under way.
    expect(most).toBeLessThan(4 * 48 + 2 * 64 + 16);
  });
});
