import { describe, expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";
import { parseSitemap } from "./sitemap/parse-sitemap.ts";
import { sitemapVersions } from "./sitemap/sitemap-versions.ts";

const e = "https://e.test";
const file = (body: string) => ({ body });
const urlset = (...paths: string[]) =>
  file(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
      .map((path) => `<url><loc>${path.startsWith("http") ? path : e + path}</loc></url>`)
      .join("")}</urlset>`,
  );
const index = (...paths: string[]) =>
  file(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
      .map((path) => `<sitemap><loc>${e}${path}</loc></sitemap>`)
      .join("")}</sitemapindex>`,
  );

const withVersions = (...urls: readonly (readonly [path: string, versions: Readonly<Record<string, string>>])[]) => {
  const links = (versions: Readonly<Record<string, string>>) =>
    Object.entries(versions).map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`);
  const entries = urls.map(([path, versions]) => `<url><loc>${e}${path}</loc>${links(versions).join("")}</url>`);
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return file(`<urlset ${namespaces}>${entries.join("")}</urlset>`);
};

describe("sitemaps", () => {
  it("are read from robots.txt in spider mode, and what they list is crawled and marked", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: ${e}/map.xml\nUser-agent: *\nDisallow: /no`),
      [`${e}/map.xml`]: index("/one.xml", "/two.txt"),
      [`${e}/one.xml`]: urlset("/", "/orphan", "/no", "https://other.test/x"),
      [`${e}/two.txt`]: file(`${e}/a\n`),
      [`${e}/`]: { links: ["/a", "/b"] },
      [`${e}/a`]: {},
      [`${e}/b`]: {},
      [`${e}/orphan`]: { links: ["/c"] },
      [`${e}/c`]: {},
    });
    const { events } = await crawl.run();
    const rows = (await crawl.core()).map(({ url, outcome, inSitemap, internal }) => [
      url,
      outcome,
      inSitemap,
      internal,
    ]);
    expect(rows.sort()).toEqual(
      [
        [`${e}/`, "fetched", true, true],
        [`${e}/a`, "fetched", true, true],
        [`${e}/b`, "fetched", false, true],
        [`${e}/c`, "fetched", false, true],
        [`${e}/no`, "disallowed", true, true],
        [`${e}/orphan`, "fetched", true, true],
        ["https://other.test/x", "not-crawled", true, false],
      ].sort(),
    );
    expect(await crawl.store.documents.list(crawl.crawlId, "sitemap")).toEqual([
      {
        key: `${e}/map.xml`,
        value: { url: `${e}/map.xml`, status: 200, type: "index", source: "robots", urls: 2, issues: [] },
      },
      {
        key: `${e}/one.xml`,
        value: {
          url: `${e}/one.xml`,
          status: 200,
          type: "urlset",
          source: "index",
          urls: 4,
          issues: ["loc-other-host"],
          otherSites: [{ origin: "https://other.test", entries: 1 }],
        },
      },
      {
        key: `${e}/two.txt`,
        value: { url: `${e}/two.txt`, status: 200, type: "text", source: "index", urls: 1, issues: [] },
      },
    ]);
    expect(events.filter(({ type }) => type === "sitemap-read")).toHaveLength(3);
  });

  it("with relative URLs are stored with these, and so is a relative line of robots.txt", async () => {
    const map = file(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>/one.xml</loc></sitemap></sitemapindex>`,
    );
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file("Sitemap: /map.xml"),
      [`${e}/map.xml`]: map,
      [`${e}/`]: {},
    });
    await crawl.run();
    const [sitemap] = await crawl.store.documents.list(crawl.crawlId, "sitemap");
    expect(sitemap?.value).toMatchObject({
      urls: 0,
      notAbsolute: { count: 1, sample: [{ entry: 1, loc: "/one.xml" }] },
    });
    const [robots] = await crawl.store.documents.list(crawl.crawlId, "robots");
    expect(robots?.value).toMatchObject({ sitemaps: [`${e}/map.xml`], sitemapsNotAbsolute: ["/map.xml"] });
  });

  it("with relative URLs are crawled on their own host, and do not list these", async () => {
    const crawl = await fakeCrawl({
      [`${e}/sitemap.xml`]: file(
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>/one.xml</loc></sitemap></sitemapindex>`,
      ),
      [`${e}/one.xml`]: file(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/hidden</loc></url><url><loc>//other.test/</loc></url></urlset>`,
      ),
      [`${e}/`]: {},
      [`${e}/hidden`]: {},
    });
    await crawl.run();
    const rows = (await crawl.core()).map(({ url, outcome, inSitemap }) => [url, outcome, inSitemap]);
    expect(rows.sort()).toEqual([
      [`${e}/`, "fetched", false],
      [`${e}/hidden`, "fetched", false],
    ]);
  });

  it("that list URLs of other sites are stored with the number of these", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: ${e}/map.xml`),
      [`${e}/map.xml`]: urlset("/", "https://one.test/", "https://two.test/a", "https://two.test/b"),
      [`${e}/`]: {},
    });
    await crawl.run();
    const [sitemap] = await crawl.store.documents.list(crawl.crawlId, "sitemap");
    expect(sitemap?.value).toMatchObject({
      urls: 4,
      otherSites: [
        { origin: "https://two.test", entries: 2 },
        { origin: "https://one.test", entries: 1 },
      ],
    });
  });

  it("that robots.txt or an index names and that cannot be fetched are asked for twice, and told why", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: ${e}/gone.xml\nSitemap: ${e}/late.xml\nSitemap: ${e}/map.xml`),
      [`${e}/map.xml`]: index("/broken.xml", "/map.xml"),
      [`${e}/late.xml`]: [{ status: 404 }, urlset("/late")],
      [`${e}/broken.xml`]: { failure: "truncated" },
      [`${e}/`]: {},
      [`${e}/late`]: {},
    });
    await crawl.run();
    const documents = await crawl.store.documents.list(crawl.crawlId, "sitemap");
    const of = (path: string) => documents.find(({ key }) => key === e + path)?.value;
    expect(of("/gone.xml")).toMatchObject({ status: 404, unread: { attempts: 2, reason: null } });
    expect(of("/broken.xml")).toMatchObject({ status: null, unread: { attempts: 2, reason: "It failed." } });
    expect(of("/late.xml")).toEqual({
      url: `${e}/late.xml`,
      status: 200,
      type: "urlset",
      source: "robots",
      urls: 1,
      issues: [],
    });
    expect(of("/map.xml")).toMatchObject({ urls: 2, issues: ["index-lists-itself"] });
    expect(await crawl.pages()).toContain(`${e}/late`);
  });

  it("are asked for a second time twenty times at most", async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/gone-${index}.xml`);
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: ${e}/map.xml`),
      [`${e}/map.xml`]: index(...paths),
      [`${e}/`]: {},
    });
    await crawl.run();
    expect(crawl.requests.filter(({ url }) => url.includes("/gone-"))).toHaveLength(50);
  });

  it("with a broken entry give all the others, and name that one", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: ${e}/map.xml`),
      [`${e}/map.xml`]: file(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${e}/a</loc></url><url><loc>${e}/b?x<y</loc></url><url><loc>${e}/c</loc></url></urlset>`,
      ),
      [`${e}/`]: {},
      [`${e}/a`]: {},
      [`${e}/c`]: {},
    });
    await crawl.run();
    expect(await crawl.pages()).toEqual(expect.arrayContaining([`${e}/a`, `${e}/c`]));
    expect((await crawl.store.documents.list(crawl.crawlId, "sitemap"))[0]?.value).toMatchObject({
      urls: 2,
      issues: ["xml-malformed"],
      broken: { count: 1, sample: [{ entry: 2, loc: `${e}/b?x` }] },
    });
  });

  it("are looked for in well-known places, of which none becomes a page", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: {}, [`${e}/sitemap.txt`]: file(`${e}/a`), [`${e}/a`]: {} });
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/a`]);
    const asked = crawl.requests.map(({ url }) => url.slice(e.length)).filter((path) => path.includes("sitemap"));
    expect(asked).toEqual(["/sitemap.xml", "/sitemap_index.xml", "/sitemap.txt"]);
    expect((await crawl.store.documents.list(crawl.crawlId, "sitemap")).map(({ key }) => key)).toEqual([
      `${e}/sitemap.txt`,
    ]);
  });

  it("are not looked for at a host that does not answer", async () => {
    const silent = { failure: "timeout" } as const;
    const crawl = await fakeCrawl((url) => (url.startsWith(e) ? silent : undefined), { maxAttempts: 1 });
    await crawl.run();
    expect(crawl.requests.map(({ url }) => url)).toEqual([`${e}/robots.txt`]);
  });

  it("are looked for in the folder of the start URL, too", async () => {
    const routes = { [`${e}/docs/`]: {}, [`${e}/docs/sitemap.xml`]: urlset("/docs/a"), [`${e}/docs/a`]: {} };
    const crawl = await fakeCrawl(routes, {}, { start: `${e}/docs/` });
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/docs/`, `${e}/docs/a`]);
  });

  it("are not probed for when robots.txt names one that can be read", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file("Sitemap: /map.xml"),
      [`${e}/map.xml`]: urlset("/"),
      [`${e}/`]: {},
    });
    await crawl.run();
    expect(crawl.requests.map(({ url }) => url.slice(e.length)).sort()).toEqual(["/", "/map.xml", "/robots.txt"]);
  });

  it("in sitemap mode give all there is to fetch, with redirect chains", async () => {
    const crawl = await fakeCrawl(
      {
        [`${e}/sitemap.xml`]: urlset("/a", "/old"),
        [`${e}/`]: {},
        [`${e}/a`]: { links: ["/linked"] },
        [`${e}/old`]: { redirect: "/new" },
        [`${e}/new`]: {},
        [`${e}/linked`]: {},
      },
      { mode: "sitemap" },
    );
    await crawl.run();
    expect((await crawl.pages()).sort()).toEqual([`${e}/a`, `${e}/new`, `${e}/old`]);
  });

  it("that list nothing to crawl end sitemap mode with an error", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: {} }, { mode: "sitemap" });
    expect((await crawl.run()).error).toMatchObject({ code: "no_sitemap_urls" });
  });

  it("give no short cut past a depth limit that is meant to bind", async () => {
    const crawl = await fakeCrawl(
      {
        [`${e}/sitemap.xml`]: urlset("/a", "/deep"),
        [`${e}/`]: { links: ["/a"] },
        [`${e}/a`]: { links: ["/b"] },
        [`${e}/deep`]: {},
      },
      { maxDepth: 1 },
    );
    const { limitsHit } = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/a`]);
    expect(limitsHit).toMatchObject([{ limit: "max-depth", count: 2 }]);
    const deep = (await crawl.core()).find(({ url }) => url === `${e}/deep`);
    expect(deep).toMatchObject({ outcome: "not-crawled", inSitemap: true, internal: true });
  });

  it("that refer to each other in circles, or too many of them, come to an end", async () => {
    const crawl = await fakeCrawl(
      (url) => {
        const { pathname } = new URL(url);
        if (pathname === "/robots.txt") return file("Sitemap: /i0.xml");
        if (pathname === "/i0.xml")
          return index("/i0.xml", ...Array.from({ length: 1200 }, (_, index) => `/s${index}.xml`));
        return pathname.startsWith("/s") ? urlset(`/p${pathname}`) : {};
      },
      { maxPages: 5 },
    );
    const { limitsHit, truncated } = await crawl.run();
    expect(crawl.requests.filter(({ url }) => /test\/[is]\d+\.xml$/.test(url)).length).toBe(1000);
    expect(limitsHit).toContainEqual(expect.objectContaining({ limit: "sitemap-files", count: 201 }));
    expect(truncated).toBe(true);
  });

  it("of language folders are looked for once no page of the folder is listed", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: ${e}/map.xml`),
      [`${e}/map.xml`]: urlset("/", "/de/"),
      [`${e}/ar/sitemap.xml`]: urlset("/ar/", "/ar/hidden"),
      [`${e}/`]: { links: ["/de/", "/ar/", "/fr/", "/js/tool"] },
      [`${e}/de/`]: {},
      [`${e}/ar/`]: {},
      [`${e}/ar/hidden`]: {},
      [`${e}/fr/`]: {},
    });
    await crawl.run();
    const asked = crawl.requests.map(({ url }) => url).filter((url) => url.endsWith("/sitemap.xml"));
    expect(asked).toEqual([`${e}/ar/sitemap.xml`, `${e}/fr/sitemap.xml`]);
    const listed = (await crawl.core()).filter(({ inSitemap }) => inSitemap).map(({ url }) => url);
    expect(listed.sort()).toEqual([`${e}/`, `${e}/ar/`, `${e}/ar/hidden`, `${e}/de/`]);
    expect(await crawl.pages()).toContain(`${e}/ar/hidden`);
    const documents = await crawl.store.documents.list(crawl.crawlId, "sitemap");
    expect(documents.map(({ key, value }) => [key, (value as { source: string }).source])).toEqual([
      [`${e}/ar/sitemap.xml`, "well-known"],
      [`${e}/map.xml`, "robots"],
    ]);
  });

  it("of language folders are not looked for when the page limit is reached, and are twelve at most", async () => {
    const folders = Array.from({ length: 20 }, (_, index) => `/a${String.fromCharCode(97 + index)}/`);
    const pages = Object.fromEntries(folders.map((path) => [e + path, {}]));
    const site = { ...pages, [`${e}/`]: { links: folders } };
    const probes = (requests: readonly { readonly url: string }[]) =>
      requests.filter(({ url }) => /\/a.\/sitemap\.xml$/.test(url)).length;
    const whole = await fakeCrawl(site);
    await whole.run();
    expect(probes(whole.requests)).toBe(12);
    const cut = await fakeCrawl(site, { maxPages: 5 });
    await cut.run();
    expect(probes(cut.requests)).toBe(0);
  });

  it("of a language folder that lead to one that is known add nothing", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file(`Sitemap: ${e}/sitemap.xml`),
      [`${e}/sitemap.xml`]: urlset("/"),
      [`${e}/de/sitemap.xml`]: { redirect: `${e}/sitemap.xml` },
      [`${e}/`]: { links: ["/de/"] },
      [`${e}/de/`]: {},
    });
    await crawl.run();
    expect(await crawl.store.documents.list(crawl.crawlId, "sitemap")).toHaveLength(1);
  });

  it("at the usual place are read when those that robots.txt names are about another site", async () => {
    const crawl = await fakeCrawl({
      [`${e}/robots.txt`]: file("Sitemap: https://other.test/map.xml"),
      "https://other.test/map.xml": urlset("https://other.test/a"),
      [`${e}/sitemap.xml`]: urlset("/hidden"),
      [`${e}/`]: {},
      [`${e}/hidden`]: {},
    });
    await crawl.run();
    expect(await crawl.pages()).toContain(`${e}/hidden`);
  });

  it("with more URLs than fit a crawl are cut and counted", async () => {
    const lines = Array.from({ length: 50_010 }, (_, index) => `${e}/${index}`).join("\n");
    const crawl = await fakeCrawl({ [`${e}/sitemap.txt`]: file(lines), [`${e}/`]: {} }, { maxPages: 3 });
    const { limitsHit, counts } = await crawl.run();
    expect(limitsHit).toContainEqual(expect.objectContaining({ limit: "sitemap-urls", count: 10 }));
    expect(counts.discovered).toBe(50_001);
  });

  it("that were read are not read again when the crawl is resumed", async () => {
    const crawl = await fakeCrawl(
      {
        [`${e}/robots.txt`]: file("Sitemap: /i.xml"),
        [`${e}/i.xml`]: index("/one.xml", "/two.xml"),
        [`${e}/one.xml`]: urlset("/a"),
        [`${e}/two.xml`]: urlset("/b"),
        [`${e}/`]: {},
        [`${e}/a`]: {},
        [`${e}/b`]: {},
      },
      { concurrency: 1 },
      { latencyMs: 10 },
    );
    const abort = new AbortController();
    void crawl.clock.sleep(45, abort.signal).then(() => abort.abort(new Error("killed")));
    await expect(crawl.run({ signal: abort.signal })).rejects.toThrow("killed");
    const result = await crawl.run();
    expect(result.events[0]).toMatchObject({ type: "crawl-started", resumed: true });
    expect((await crawl.pages()).sort()).toEqual([`${e}/`, `${e}/a`, `${e}/b`]);
    expect(crawl.requests.filter(({ url }) => url === `${e}/one.xml`).length).toBeLessThanOrEqual(2);
    expect(await crawl.store.documents.list(crawl.crawlId, "sitemap")).toHaveLength(3);
  });

  it("name language versions, which are stored and followed like those that pages name", async () => {
    const cluster = { en: `${e}/en#top`, de: `${e}/de`, fr: "https://fr.test/", it: "it" };
    const crawl = await fakeCrawl({
      [`${e}/sitemap.xml`]: withVersions(["/en", cluster], ["/", {}]),
      [`${e}/`]: {},
      [`${e}/en`]: {},
      [`${e}/de`]: {},
    });
    await crawl.run();
    expect((await crawl.pages()).sort()).toEqual([`${e}/`, `${e}/de`, `${e}/en`]);
    expect((await crawl.core()).find(({ url }) => url === `${e}/de`)).toMatchObject({ inSitemap: false, depth: 1 });
    const urls = [`${e}/en`, `${e}/de`, "https://fr.test/"];
    expect(await crawl.store.documents.list(crawl.crawlId, "sitemap-versions")).toEqual([
      { key: `${e}/sitemap.xml 0`, value: { urls, codes: ["en", "de", "fr"], sets: [[0, 0, 0, 1, 1, 2, 2]] } },
    ]);
  });

  it("in sitemap mode do not have language versions fetched that they do not list", async () => {
    const crawl = await fakeCrawl(
      { [`${e}/sitemap.xml`]: withVersions(["/en", { de: `${e}/de` }]), [`${e}/en`]: {}, [`${e}/de`]: {} },
      { mode: "sitemap" },
    );
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/en`]);
    expect(await crawl.store.documents.list(crawl.crawlId, "sitemap-versions")).toHaveLength(1);
  });

  it("keep no more language versions of a URL than of a page, and say so", async () => {
    const many = Object.fromEntries(Array.from({ length: 503 }, (_, index) => [`x-${index}`, `${e}/?v=${index % 2}`]));
    const crawl = await fakeCrawl({
      [`${e}/sitemap.xml`]: withVersions(["/", many]),
      [`${e}/`]: {},
      [`${e}/?v=0`]: {},
      [`${e}/?v=1`]: {},
    });
    expect((await crawl.run()).limitsHit).toMatchObject([{ limit: "sitemap-versions", count: 3 }]);
  });

  it("keep no endless amount of language versions", () => {
    const long = `${e}/${"x".repeat(2083)}`;
    const hrefs = ["/de", "/fr", "/de"].map((path) => e + path);
    const alternates = [...hrefs, long].map((href, index) => ({ hreflang: `l-${index}`, href }));
    const entries = parseSitemap(Buffer.from(`${e}/en\n${e}/`), `${e}/sitemap.txt`, { now: 0 }).entries;
    const named = entries.map((entry) => ({ ...entry, alternates }));
    const whole = sitemapVersions(named, 1000);
    expect(whole).toMatchObject({ leftOut: 0, versions: { codes: ["l-0", "l-1", "l-2"] } });
    expect(whole.versions?.urls).not.toContain(long);
    const part = sitemapVersions(named, 50);
    expect(part).toMatchObject({ leftOut: 6, versions: { sets: [[0, 0, 1, 1, 2]] } });
    expect(part.size).toBe(86);
  });
});
