import { inlineExtractor } from "@sightline/extract/pool";
import { type CrawlPlanInput, collect, flatten, type PageRecord } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeSite, fakeCrawl } from "./fake-site.test.fixture.ts";
import { loadSiteCopy } from "./site-copy.ts";

const start = "http://localhost:8080/";
const published = "https://www.example.com/";

function page(canonical: string | null, ...links: readonly string[]): FakeAnswer {
  const head = canonical === null ? "" : `<link rel="canonical" href="${canonical}">`;
  const body = links.map((url) => `<a href="${url}">${url}</a>`).join("");
  return { headers: { "content-type": "text/html" }, body: `<!DOCTYPE html><title>A page</title>${head}${body}` };
}

const text = (body: string): FakeAnswer => ({ headers: { "content-type": "text/plain" }, body });
const xml = (body: string): FakeAnswer => ({ headers: { "content-type": "text/xml" }, body });

/** A crawl of real HTML; addresses that begin with 10 or 127 are private. */
function crawlOf(
  site: FakeSite,
  plan: CrawlPlanInput = {},
  { from = start, onRequest = () => {} }: { readonly from?: string; readonly onRequest?: (url: string) => void } = {},
) {
  const isPublicAddress = (address: string) => !/^(?:10|127)\./.test(address);
  const extractor = inlineExtractor();
  const given = new Map<string, number>();
  const response = (url: string): FakeAnswer | undefined => {
    onRequest(url);
    const found = site[url];
    if (found === undefined || !("length" in found)) return found;
    given.set(url, (given.get(url) ?? 0) + 1);
    return found[(given.get(url) ?? 0) - 1];
  };
  return fakeCrawl(response, plan, { start: from, ports: { extractor, isPublicAddress } });
}

async function crawled(site: FakeSite, plan: CrawlPlanInput = {}, from = start) {
  const crawl = await crawlOf(site, plan, { from });
  const result = await crawl.run();
  const records: readonly PageRecord[] = await collect(flatten(crawl.store.pages.scan(crawl.crawlId, "all")));
  const requests = crawl.requests
    .map(({ url }) => url)
    .filter((url) => !/robots\.txt|sitemap[^/]*\.(?:txt|xml)$/.test(url));
  return { result, requests, canonicals: records.map(({ url, canonicalUrl }) => [url, canonicalUrl]) };
}

describe("a site on localhost whose home page names the public host as canonical", () => {
  it("follows links and canonicals of the public host on localhost, and nowhere else", async () => {
    const { requests, canonicals } = await crawled({
      [start]: page(published, `${published}a`, "http://example.com/b?c=1"),
      [`${start}a`]: page(`${published}a`),
      [`${start}b?c=1`]: page(`${published}b`),
      [`${start}b`]: page(`${published}b`),
    });
    expect(requests).toEqual([start, `${start}a`, `${start}b?c=1`, `${start}b`]);
    expect(canonicals).toEqual([
      [start, start],
      [`${start}a`, `${start}a`],
      [`${start}b?c=1`, `${start}b`],
      [`${start}b`, `${start}b`],
    ]);
  });

  it("reads the sitemap that robots.txt names on the public host, and its entries, on localhost", async () => {
    const { requests, result } = await crawled({
      [start]: page(published),
      [`${start}robots.txt`]: text(`Sitemap: ${published}maps/sitemap.xml`),
      [`${start}maps/sitemap.xml`]: xml(
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${published}sitemap.txt</loc></sitemap></sitemapindex>`,
      ),
      [`${start}sitemap.txt`]: text(`${published}listed\n`),
      [`${start}listed`]: page(`${published}listed`),
    });
    expect(requests).toEqual([start, `${start}listed`]);
    expect(result.counts.pages).toBe(2);
  });

  it("has pages in sitemap mode, where every entry names the public host", async () => {
    const site = {
      [start]: page(published),
      [`${start}robots.txt`]: text(`Sitemap: ${published}sitemap.txt`),
      [`${start}sitemap.txt`]: text(`${published}listed\n`),
      [`${start}listed`]: page(`${published}listed`),
    };
    const { canonicals } = await crawled(site, { mode: "sitemap" });
    expect(canonicals).toEqual([[`${start}listed`, `${start}listed`]]);
  });

  it("is not a copy of a placeholder", async () => {
    const { canonicals } = await crawled({ [start]: page("http://yoursite.com/") });
    expect(canonicals).toEqual([[start, "http://yoursite.com/"]]);
  });

  it("keeps the difference of the folders", async () => {
    const { requests } = await crawled({
      [start]: page(`${published}docs/current/index.html`, `${published}docs/current/a.html`, `${published}other.html`),
      [`${start}index.html`]: page(`${published}docs/current/index.html`),
      [`${start}a.html`]: page(`${published}docs/current/a.html`),
    });
    expect(requests).toEqual([start, `${start}index.html`, `${start}a.html`]);
  });

  it("asks for the home page and for where it redirects once each", async () => {
    const { requests } = await crawled({
      [start]: { redirect: "/en/" },
      [`${start}en/`]: page(`${published}en/`, `${published}en/a`),
      [`${start}en/a`]: page(`${published}en/a`),
    });
    expect(requests).toEqual([start, `${start}en/`, `${start}en/a`]);
  });

  it("takes redirects to other pages of the public host as its own, and to the same page as leading away", async () => {
    const { requests } = await crawled({
      [start]: page(published, "/old", "/moved"),
      [`${start}old`]: { redirect: `${published}new` },
      [`${start}new`]: page(`${published}new`),
      [`${start}moved`]: { redirect: `${published}moved` },
    });
    expect(requests).toEqual([start, `${start}old`, `${start}moved`, `${start}new`]);
  });

  it("leaves pages of a third host where they are", async () => {
    const { canonicals } = await crawled({
      [start]: page(published, "/a"),
      [`${start}a`]: page("https://other.example/a"),
    });
    expect(canonicals).toEqual([
      [start, start],
      [`${start}a`, "https://other.example/a"],
    ]);
  });

  it("decides once: a crawl that died before its first page goes by what is stored", async () => {
    const site = {
      // The home page is another one when it is asked for again.
      [start]: [page(published), page(null, "/a", `${published}b`)],
      [`${start}a`]: page(`${published}a`),
      [`${start}b`]: page(`${published}b`),
    };
    const killed = new AbortController();
    const onRequest = (url: string) => {
      if (url.endsWith("sitemap.xml")) killed.abort(new Error("killed"));
    };
    const crawl = await crawlOf(site, {}, { onRequest });
    await expect(crawl.run({ signal: killed.signal })).rejects.toThrow("killed");
    expect(await crawl.pages()).toEqual([]);
    expect(await loadSiteCopy(crawl.store.documents, crawl.crawlId)).toEqual({
      copy: { canonical: published, audited: start },
      because: "private-address",
    });
    await crawl.run();
    expect(await crawl.pages()).toEqual([start, `${start}a`, `${start}b`]);
  });
});

describe("what is a copy", () => {
  const publicStart = "https://mirror.example/";
  const mirror = (remoteAddress: string): FakeSite => ({
    [publicStart]: { ...page(published, `${published}a`), remoteAddress },
    [`${publicStart}a`]: { ...page(`${published}a`), remoteAddress },
  });
  const allowed = { allowPrivateHosts: ["mirror.example"] };

  it("is no site at a public address, whatever its home page names", async () => {
    expect((await crawled(mirror("93.184.216.34"), allowed, publicStart)).requests).toEqual([publicStart]);
  });

  it("is a site at a private address", async () => {
    const { requests } = await crawled(mirror("10.0.0.7"), allowed, publicStart);
    expect(requests).toEqual([publicStart, `${publicStart}a`]);
  });

  it("is at a private address if the plan gives a loopback address another port", async () => {
    const resolve = [{ host: "127.0.0.1", port: 80, address: "127.0.0.1", toPort: 4000 }];
    const crawl = await crawlOf({ "http://127.0.0.1/": page(published) }, { resolve }, { from: "http://127.0.0.1/" });
    await crawl.run();
    const decision = await loadSiteCopy(crawl.store.documents, crawl.crawlId);
    expect(decision).toMatchObject({ copy: { canonical: published }, because: "private-address" });
  });

  it("is a site whose name the plan resolves", async () => {
    const resolve = [{ host: "Mirror.example", port: 443, address: "93.184.216.34" }];
    const { requests } = await crawled(mirror("93.184.216.34"), { resolve }, publicStart);
    expect(requests).toEqual([publicStart, `${publicStart}a`]);
  });

  it("is a public site that its owner calls one", async () => {
    const { requests } = await crawled(mirror("93.184.216.34"), { canonicalHost: "example.com" }, publicStart);
    expect(requests).toEqual([publicStart, `${publicStart}a`]);
  });

  it("is nothing where canonicals are to be taken as they are written", async () => {
    const { canonicals } = await crawled({ [start]: page(published) }, { canonicalHost: "off" });
    expect(canonicals).toEqual([[start, published]]);
  });

  it("is no site whose home page sends its visitors to another host", async () => {
    const body = `<meta http-equiv="refresh" content="0; url=${published}"><link rel="canonical" href="${published}">`;
    const { canonicals } = await crawled({ [start]: { headers: { "content-type": "text/html" }, body } });
    expect(canonicals).toEqual([[start, published]]);
  });

  it("finds the folder of a named host in the canonical of the home page", async () => {
    const site = {
      [start]: page(`${published}docs/`, `${published}docs/a`),
      [`${start}a`]: page(`${published}docs/a`),
    };
    const { requests } = await crawled(site, { canonicalHost: "www.example.com" });
    expect(requests).toEqual([start, `${start}a`]);
  });

  it("asks for no home page that robots.txt closes", async () => {
    const site = { [`${start}robots.txt`]: text("User-agent: *\nDisallow: /"), [start]: page(published) };
    expect((await crawled(site)).requests).toEqual([]);
  });
});
