import { describe, expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";
import { maxOffSiteRequests, requestReach } from "./request-reach.ts";

const e = "https://e.test";
const other = "https://third.party";
const file = (body: string) => ({ body });
const count = 60;
const numbers = Array.from({ length: count }, (_, index) => index);
const index = (urls: readonly string[]) =>
  file(`<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`);

type Limit = { readonly limit: string; readonly count: number };
const hits = (limitsHit: readonly Limit[]) => Object.fromEntries(limitsHit.map(({ limit, count: n }) => [limit, n]));

describe("the reach of a crawl", () => {
  const reach = (start: string, urls: string[] = [], sitemaps: string[] = []) =>
    requestReach(start, { urls, sitemaps });

  it.each([
    ["https://e.test", "https://www.e.test:6379/", "port"],
    ["https://e.test", "http://e.test:443/", null],
    ["https://e.test:8443", "https://third.party:8443/", null],
    ["https://e.test:8443", "https://e.test/", null],
    ["http://10.0.0.1:8080", "http://10.0.0.1:8081/", "port"],
  ])("from %s to %s is refused for: %s", (start, url, refusal) => {
    expect(reach(start).refusal(new URL(url))).toBe(refusal);
  });

  it("takes the port of a listed URL on its own host only", () => {
    const made = reach(e, ["https://x.test:8443/a"]);
    expect(made.refusal(new URL("https://x.test:8443/b"))).toBeNull();
    expect(made.refusal(new URL("https://y.test:8443/b"))).toBe("port");
  });

  it("counts other sites only, and not subdomains, listed sites or named sitemaps", () => {
    const made = reach(e, ["https://listed.test/"], [`${other}/map.xml`]);
    for (const url of [`${e}/`, "https://cdn.e.test/", "https://www.listed.test/", `${other}/map.xml`]) {
      for (const _ of numbers) expect(made.take(new URL(url))).toBeNull();
    }
    expect(made.offSite).toBe(0);
    const refusals = numbers.map((index) => made.take(new URL(`${other}/${index}`)));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(maxOffSiteRequests);
  });
});

describe("a crawl sends few requests to other sites", () => {
  const to = (crawl: { readonly requests: readonly { readonly url: string }[] }, start: string) =>
    crawl.requests.filter(({ url }) => url.startsWith(start)).length;

  it("when robots.txt names sitemaps there", async () => {
    const lines = numbers.map((index) => `Sitemap: ${other}/${index}.xml`).join("\n");
    const crawl = await fakeCrawl((url) => (url === `${e}/robots.txt` ? file(lines) : { status: 404 }), {
      maxPages: 5,
    });
    const { limitsHit, truncated } = await crawl.run();
    expect(to(crawl, other)).toBe(maxOffSiteRequests);
    expect(hits(limitsHit)).toMatchObject({ "off-site-requests": count - maxOffSiteRequests });
    expect(truncated).toBe(true);
  });

  it("when its sitemaps redirect there", async () => {
    const lines = numbers.map((index) => `Sitemap: ${e}/${index}.xml`).join("\n");
    const crawl = await fakeCrawl((url) => {
      if (url === `${e}/robots.txt`) return file(lines);
      return url.endsWith(".xml") ? { redirect: `${other}${new URL(url).pathname}x` } : {};
    });
    const { limitsHit } = await crawl.run();
    expect(to(crawl, other)).toBe(maxOffSiteRequests);
    expect(hits(limitsHit)["off-site-requests"]).toBeGreaterThan(0);
  });

  it("when the files of a listed site are named as sitemaps", async () => {
    const lines = numbers.map((index) => `Sitemap: https://listed.test/${index}.xml`).join("\n");
    const crawl = await fakeCrawl((url) => (url === `${e}/robots.txt` ? file(lines) : {}), {
      urls: ["https://listed.test/page"],
    });
    await crawl.run();
    expect(to(crawl, "https://listed.test/") - maxOffSiteRequests).toBeLessThanOrEqual(2);
  });

  it("when listed pages redirect there, and leaves what is over as not crawled", async () => {
    const crawl = await fakeCrawl(
      (url) => (url.startsWith(e) && !url.endsWith(".txt") ? { redirect: `${other}${new URL(url).pathname}` } : {}),
      { mode: "list", urls: numbers.map((index) => `${e}/${index}`) },
    );
    const { limitsHit, counts } = await crawl.run();
    expect(to(crawl, other)).toBe(maxOffSiteRequests);
    expect(hits(limitsHit)["off-site-requests"]).toBeGreaterThan(0);
    const rows = await crawl.core();
    const elsewhere = rows.filter(({ url }) => url.startsWith(other));
    expect(elsewhere.filter(({ outcome }) => outcome === "fetched")).toHaveLength(maxOffSiteRequests - 1);
    expect(elsewhere.some(({ outcome }) => outcome === "disallowed")).toBe(false);
    expect(counts.failed).toBe(0);
  });

  it("over all parts of a crawl that is resumed", async () => {
    const lines = numbers.map((index) => `Sitemap: ${other}/${index}.xml`).join("\n");
    const crawl = await fakeCrawl(
      (url) => (url === `${e}/robots.txt` ? file(lines) : { links: ["/a"] }),
      {},
      {
        latencyMs: 1000,
      },
    );
    for (let part = 0; part < 3; part++) {
      const abort = new AbortController();
      void crawl.clock.sleep(12_000, abort.signal).then(() => abort.abort(new Error("killed")));
      await crawl.run({ signal: abort.signal }).catch(() => {});
    }
    await crawl.run();
    expect(to(crawl, other)).toBe(maxOffSiteRequests);
  });
});

describe("a sitemap index", () => {
  it("lists files of its own host and of the site only", async () => {
    const own = `${e}/own.xml`;
    const urls = [own, "https://cdn.e.test/a.xml", ...numbers.map((index) => `${other}/${index}.xml`)];
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: /index.xml\nSitemap: ${other}/index.xml`),
      [`${e}/index.xml`]: index(urls),
      [`${other}/index.xml`]: index([`${other}/named.xml`, "https://fourth.party/a.xml"]),
      [`${e}/`]: {},
    });
    const { limitsHit } = await crawl.run();
    const asked = crawl.requests.map(({ url }) => url).filter((url) => url.endsWith(".xml"));
    expect(asked).toEqual(expect.arrayContaining([own, "https://cdn.e.test/a.xml", `${other}/named.xml`]));
    expect(asked.filter((url) => url.startsWith(other))).toEqual([`${other}/index.xml`, `${other}/named.xml`]);
    expect(asked.some((url) => url.startsWith("https://fourth"))).toBe(false);
    expect(hits(limitsHit)).toMatchObject({ "index-host": count + 1 });
  });
});

describe("an unusual port", () => {
  it("is never asked, whoever names it", async () => {
    const ports = ["22", "6379", "9200"];
    const crawl = await fakeCrawl((url) => {
      const { pathname, port } = new URL(url);
      if (port !== "") return {};
      if (pathname === "/robots.txt")
        return file(`Sitemap: ${e}:22/map.xml\nSitemap: ${e}/moved.xml\nSitemap: ${e}/i.xml`);
      if (pathname === "/moved.xml") return { redirect: `${e}:6379/map.xml` };
      if (pathname === "/i.xml") return index([`${e}:9200/map.xml`]);
      return pathname === "/" ? { links: [`${e}:9200/page`, "/moved"] } : { redirect: `${e}:6379/page` };
    });
    const { limitsHit } = await crawl.run();
    expect(crawl.requests.filter(({ url }) => ports.includes(new URL(url).port))).toEqual([]);
    expect(hits(limitsHit)).toMatchObject({ port: 3 });
  });

  it("is not asked when a listed page redirects there", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: { redirect: "https://third.party:6379/" } }, { mode: "list" });
    const { limitsHit } = await crawl.run();
    expect(crawl.requests.some(({ url }) => url.includes("6379"))).toBe(false);
    expect(hits(limitsHit)).toEqual({ port: 1 });
  });
});

describe("an answer over a limit", () => {
  it("is counted among the limits", async () => {
    const crawl = await fakeCrawl({
      [`${e}/`]: { links: ["/a"] },
      [`${e}/a`]: { failure: "limit" },
      [`${e}/sitemap.xml`]: { failure: "limit" },
    });
    const { limitsHit } = await crawl.run();
    expect(hits(limitsHit)).toEqual({ "answer-limit": 2 });
  });
});
