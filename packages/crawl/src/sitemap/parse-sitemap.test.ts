import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSitemap } from "./parse-sitemap.ts";

const url = "https://e.test/sitemap.xml";
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (inner: string, attributes = "") => `<urlset ${namespace}${attributes}>${inner}</urlset>`;
const entry = (loc: string, more = "") => `<url><loc>${loc}</loc>${more}</url>`;
const read = (text: string, at = url) => parseSitemap(Buffer.from(text), at, { now: Date.UTC(2026, 0, 1) });

describe("parseSitemap", () => {
  it("reads a urlset with what it says of each URL", () => {
    const more = "<lastmod>2025-01-02</lastmod><changefreq>daily</changefreq><priority>0.7</priority>";
    const parsed = read(urlset(entry(" https://e.test/a?x=1&amp;y=2 ", more) + entry("https://e.test/b")));
    expect(parsed).toMatchObject({ type: "urlset", wellFormed: true, count: 2, issues: [] });
    expect(parsed.locs).toEqual(["https://e.test/a?x=1&y=2", "https://e.test/b"]);
    expect(parsed.entries[0]).toMatchObject({ lastmod: "2025-01-02", changefreq: "daily", priority: "0.7" });
  });

  it("keeps images, videos, news and language versions apart from the page's own URL", () => {
    const google = ["image", "video", "news"]
      .map((name) => ` xmlns:${name}="http://www.google.com/schemas/sitemap-${name}/x"`)
      .join("");
    const parsed = read(
      urlset(
        entry(
          "https://e.test/a",
          `<image:image><image:loc>https://e.test/i.png</image:loc></image:image>
           <video:video><video:title>V</video:title></video:video>
           <news:news><news:title>N</news:title><news:publication_date>2025</news:publication_date></news:news>
           <xhtml:link rel="alternate" hreflang="de" href="https://e.test/de"/>
           <xhtml:link rel="alternate" href="android-app://x"/>`,
        ),
        `${google} xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
      ),
    );
    expect(parsed.entries).toEqual([
      {
        loc: "https://e.test/a",
        lastmod: null,
        changefreq: null,
        priority: null,
        title: "N",
        images: ["https://e.test/i.png"],
        videos: ["V"],
        alternates: [{ hreflang: "de", href: "https://e.test/de" }],
      },
    ]);
    expect(parsed.issues).toEqual(["video-field-missing", "news-field-missing"]);
  });

  it.each([
    [
      "an index",
      `<sitemapindex ${namespace}><sitemap><loc>https://e.test/s.xml</loc></sitemap></sitemapindex>`,
      "index",
    ],
    ["text", "\uFEFFhttps://e.test/s.xml\r\n\r\n", "text"],
    [
      "RSS",
      "<rss version='2.0'><channel><link>x</link><item><link>https://e.test/s.xml</link></item></channel></rss>",
      "rss",
    ],
    [
      "Atom",
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link rel='edit' href='x:y'/><link href='https://e.test/s.xml'/></entry></feed>",
      "atom",
    ],
  ])("reads %s", (_, text, type) => {
    expect(read(text)).toMatchObject({ type, locs: ["https://e.test/s.xml"], issues: [] });
  });

  it.each([
    ["HTML", "<!doctype html><html><body>404</body></html>", "html", ["sitemap-is-html"]],
    ["other XML", "<foo/>", "unknown", ["sitemap-unknown-format"]],
    ["other text", "Not found", "unknown", ["text-line-not-url", "sitemap-unknown-format"]],
    ["nothing", " \n", "unknown", ["sitemap-empty"]],
    ["an empty urlset", urlset(""), "urlset", ["sitemap-empty"]],
  ])("names %s", (_, text, type, issues) => expect(read(text)).toMatchObject({ type, locs: [], issues }));

  it("keeps what stands before the end of a file that breaks off", () => {
    const text = urlset(entry("https://e.test/a") + entry("https://e.test/b") + entry("https://e.test/c"));
    const parsed = read(text.slice(0, text.indexOf("test/c") + 6));
    expect(parsed).toMatchObject({ locs: ["https://e.test/a", "https://e.test/b"], issues: ["xml-malformed"] });
    const packed = gzipSync(text + " ".repeat(5000) + Math.PI);
    expect(parseSitemap(packed.subarray(0, packed.length - 8), url)).toMatchObject({ issues: ["gzip-truncated"] });
  });

  it("reads around ampersands that are not escaped, but not those in CDATA", () => {
    const parsed = read(
      urlset(
        `${entry("https://e.test/?a=1&b=2")}<url><loc><![CDATA[https://e.test/?c&amp;d]]></loc></url>${entry("https://e.test/?e&amp;f")}`,
      ),
    );
    expect(parsed).toMatchObject({ wellFormed: false, issues: ["xml-malformed"] });
    expect(parsed.locs).toEqual(["https://e.test/?a=1&b=2", "https://e.test/?c&amp;d", "https://e.test/?e&f"]);
  });

  it.each([
    ["a loc that is not closed", "<url><loc>https://e.test/3</url>", "https://e.test/3"],
    ["a url that is not closed", "<url><loc>https://e.test/3</loc>", "https://e.test/3"],
    ["a bare less-than sign", "<url><loc>https://e.test/3?a<b</loc></url>", null],
    ["a bare ampersand before a tag", "<url><loc>https://e.test/3?a&b</loc></url>", "https://e.test/3?a&b"],
    ["a control character", "<url><loc>https://e.test/3\u0001</loc></url>", "https://e.test/3\u0001"],
    ["an attribute without quotes", "<url a=b><loc>https://e.test/3</loc></url>", "https://e.test/3"],
    ["a quote that is not closed", '<url><x a="b><loc>https://e.test/3</loc></url>', null],
    ["a section that is not closed", "<url><loc><![CDATA[https://e.test/3</loc></url>", null],
    ["a comment that is not closed", "<url><!-- <loc>https://e.test/3</loc></url>", null],
    ["no end", "<url><loc>https://e.test/3</lo", null],
  ])("reads the entries after one with %s, and names that one", (_, bad, kept) => {
    const good = (n: number) => entry(`https://e.test/${n}`);
    const parsed = read(urlset(good(1) + good(2) + bad + good(4) + good(5)));
    const locs = [1, 2, ...(kept === null ? [] : [3]), 4, 5].map((n) => (n === 3 ? kept : `https://e.test/${n}`));
    expect(parsed.locs).toEqual(locs);
    expect(parsed).toMatchObject({ wellFormed: false, issues: ["xml-malformed"], broken: { count: 1 } });
    expect(parsed.broken.sample[0]?.entry).toBe(3);
  });

  it.each(["</url>", "</urlset>", "text &", '<?xml version="1.0"?>'])("reads on after %s between entries", (stray) => {
    const parsed = read(urlset(`${entry("https://e.test/a")}${stray}${entry("https://e.test/b")}`));
    expect(parsed).toMatchObject({ locs: ["https://e.test/a", "https://e.test/b"], issues: ["xml-malformed"] });
    expect(parsed.broken.count).toBe(0);
  });

  it("leaves comments out and keeps prefixes and namespaces when it reads entry by entry", () => {
    const text = `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- <s:url><s:loc>https://e.test/c</s:loc></s:url> --><s:url><s:loc>https://e.test/a</s:loc></s:url><s:url><s:loc>https://e.test/b</s:loc></s:urlset>`;
    expect(read(text)).toMatchObject({
      locs: ["https://e.test/a", "https://e.test/b"],
      broken: { count: 1, sample: [{ entry: 2, loc: "https://e.test/b" }] },
    });
  });

  it("reads the sitemaps of an index after a broken one", () => {
    const child = (n: number) => `<sitemap><loc>https://e.test/${n}.xml</loc></sitemap>`;
    const text = `<sitemapindex ${namespace}>${child(1)}<sitemap><loc>https://e.test/2.xml</sitemap>${child(3)}</sitemapindex>`;
    expect(read(text)).toMatchObject({ type: "index", count: 3, broken: { count: 1 } });
  });

  it("counts all broken entries and names ten", () => {
    const { broken } = read(urlset(`<url><loc>https://e.test/${"x".repeat(300)}</url>`.repeat(40)));
    expect(broken.count).toBe(40);
    expect(broken.sample).toHaveLength(10);
    expect(broken.sample[9]).toEqual({ entry: 10, loc: `https://e.test/${"x".repeat(185)}` });
  });

  it("loses no sound entry, whatever stands in one of them", () => {
    const piece = fc.constantFrom(
      "<loc>",
      "</loc>",
      "https://e.test/x",
      "&",
      "<",
      ">",
      '"',
      "<![CDATA[",
      "<!-",
      "</url>",
    );
    fc.assert(
      fc.property(fc.array(piece), (parts) => {
        const { locs } = read(urlset(`${entry("https://e.test/a")}<url>${parts.join("")}${entry("https://e.test/b")}`));
        expect(locs).toContain("https://e.test/a");
        expect(locs).toContain("https://e.test/b");
      }),
    );
  });

  it("names lines of a text sitemap that are no URLs", () => {
    expect(read("https://e.test/a\n\n# shop\nhttps://e.test/b\n")).toMatchObject({
      locs: ["https://e.test/a", "https://e.test/b"],
      issues: ["text-line-not-url"],
      broken: { count: 1, sample: [{ entry: 3, loc: "# shop" }] },
    });
  });

  it("reads a file that was compressed twice, and says so", () => {
    const packed = gzipSync(gzipSync(urlset(entry("https://e.test/a"))));
    expect(parseSitemap(packed, url)).toMatchObject({ locs: ["https://e.test/a"], issues: ["gzip-double"] });
  });

  it.each([
    ["", ["news-field-missing"]],
    ["<news:publication><news:name>N</news:name></news:publication>", ["news-field-missing"]],
    ["<news:publication><news:name>N</news:name><news:language>en</news:language></news:publication>", []],
  ])("asks for the name and language of a publication: %s", (publication, issues) => {
    const news = `<news:news>${publication}<news:publication_date>2025</news:publication_date><news:title>T</news:title></news:news>`;
    const google = ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
    expect(read(urlset(entry("https://e.test/a", news), google)).issues).toEqual(issues);
  });

  it("judges a URL by the place of its sitemap", () => {
    const at = "https://e.test/shop/sitemap.xml";
    expect(read(urlset(entry("https://e.test/shop/a")), at).issues).toEqual([]);
    expect(read(urlset(entry("https://e.test/blog/a")), at).issues).toEqual(["loc-outside-path"]);
    expect(read(urlset(entry("http://e.test/shop/a")), at).issues).toEqual(["loc-other-host"]);
  });

  it("needs no clock to call the year 2999 future", () => {
    const text = urlset(entry("https://e.test/a", "<lastmod>2999-01-01</lastmod>"));
    expect(parseSitemap(Buffer.from(text), url).issues).toEqual(["lastmod-in-future"]);
  });

  it.each(["2024", "2024-02", "2024-02-29", "2024-01-01T10:20Z", "2024-01-01T10:20:30.45+02:00"])(
    "takes %s for a date",
    (date) => expect(read(urlset(entry("https://e.test/a", `<lastmod>${date}</lastmod>`))).issues).toEqual([]),
  );
  it.each(["2023-02-29", "2024-13", "2024-1-1", "2024-01-01T25:00Z", "2024-01-01T10:20", "0000", "01/02/2024", ""])(
    "does not take %j for a date",
    (date) =>
      expect(read(urlset(entry("https://e.test/a", `<lastmod>${date}</lastmod>`))).issues).toEqual(["lastmod-invalid"]),
  );
});

describe("parseSitemap on hostile files", () => {
  it("expands no entities and loads nothing", () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${urlset(entry("https://e.test/&b;"))}`;
    const file = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${urlset(entry("https://e.test/&f;"))}`;
    for (const text of [laughs, file]) expect(read(text)).toMatchObject({ locs: [], issues: ["xml-doctype"] });
  });

  it("stops at deep nesting", () => {
    const deep = `${"<a>".repeat(1_000_000)}`;
    expect(read(`<urlset ${namespace}>${entry("https://e.test/a")}${deep}`)).toMatchObject({
      locs: ["https://e.test/a"],
      issues: ["unknown-element", "xml-too-deep"],
    });
  });

  it("reads elements ten deep below the root and no deeper", () => {
    const nested = (depth: number) =>
      read(`<urlset ${namespace}>${"<a>".repeat(depth)}${"</a>".repeat(depth)}</urlset>`);
    expect(nested(10).issues).not.toContain("xml-too-deep");
    expect(nested(11).issues).toContain("xml-too-deep");
  });

  it("reads elements of a feed 256 deep below the root and no deeper", () => {
    const nested = (depth: number) => read(`<rss>${"<a>".repeat(depth)}${"</a>".repeat(depth)}</rss>`);
    expect(nested(256).issues).not.toContain("xml-too-deep");
    expect(nested(257).issues).toContain("xml-too-deep");
  });

  it.each([
    ["attributes", Array.from({ length: 257 }, (_, index) => `a${index}=""`).join(" ")],
    ["namespaces", Array.from({ length: 257 }, (_, index) => `xmlns:n${index}="u"`).join(" ")],
    ["characters", `a="${"x".repeat(40_000)}" b="${"x".repeat(40_000)}"`],
  ])("stops at a tag of too many %s and keeps what stands before it", (_, attributes) => {
    const text = `<urlset ${namespace}>${entry("https://e.test/a")}<url ${attributes}><loc>https://e.test/b</loc></url>`;
    expect(read(text)).toMatchObject({ locs: ["https://e.test/a"], issues: ["xml-tag-too-long"] });
  });

  it("keeps a thousand images, videos and language versions of a URL", () => {
    const link = '<xhtml:link rel="alternate" hreflang="de" href="https://e.test/de"/>';
    const parsed = read(
      urlset(entry("https://e.test/a", link.repeat(1001)), ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'),
    );
    expect(parsed.entries[0]?.alternates).toHaveLength(1000);
    expect(parsed.issues).toEqual(["entry-too-large"]);
  });

  it("reads names by the namespaces in force where they stand", () => {
    const other = '<x:url xmlns:x="urn:other"><x:loc>https://e.test/x</x:loc></x:url>';
    const same = '<s:url xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:loc>https://e.test/s</s:loc></s:url>';
    expect(read(urlset(other + same + entry("https://e.test/a")))).toMatchObject({
      wellFormed: true,
      locs: ["https://e.test/s", "https://e.test/a"],
    });
    expect(read(urlset(`${same}<s:url/>`))).toMatchObject({ wellFormed: false });
    expect(read(urlset(`<a:b:c/>`))).toMatchObject({ wellFormed: false });
    expect(read(urlset('<url q:a="1"/>'))).toMatchObject({ wellFormed: false });
  });

  it("ends when it is told that its time is over, and keeps what it has read", () => {
    const bytes = Buffer.from(urlset(entry("https://e.test/a").repeat(20_000)));
    const text = Buffer.from("https://e.test/a\n".repeat(20_000));
    for (const file of [bytes, text]) {
      const { count, issues } = parseSitemap(file, url, { isOver: () => true });
      expect(count).toBeLessThan(5000);
      expect(issues).toContain("sitemap-too-slow");
    }
  });

  it("cuts long texts", () => {
    const [entryRead] = read(urlset(entry(`https://e.test/${"x".repeat(100_000)}`))).entries;
    expect(entryRead?.loc).toHaveLength(8192);
  });

  it("counts entries whose URL is not absolute and shows the first ten", () => {
    const relative = Array.from({ length: 12 }, (_, index) => entry(`/${index}`)).join("");
    const { count, notAbsolute, issues } = read(urlset(`${entry("https://e.test/a")}${relative}<url></url>`));
    expect([count, notAbsolute.count, notAbsolute.sample.length]).toEqual([1, 12, 10]);
    expect(notAbsolute.sample[0]).toEqual({ entry: 2, loc: "/0" });
    expect(issues).toContain("loc-not-absolute");
    const [long] = read(urlset(entry(`/${"x".repeat(5000)}`))).notAbsolute.sample;
    expect(long?.loc).toHaveLength(200);
  });

  it("resolves entries that are not absolute, up to a limit of their number and length", () => {
    const relative = Array.from({ length: 10_001 }, (_, index) => entry(`/${index}`)).join("");
    const { meant } = read(urlset(entry(`/${"x".repeat(2048)}`) + relative));
    expect([meant[0], meant.length]).toEqual(["https://e.test/0", 10_000]);
  });

  it("counts language versions that are not absolute URLs", () => {
    const version = (href: string) => `<xhtml:link rel="alternate" hreflang="de" href="${href}"/>`;
    const { alternatesNotAbsolute } = read(
      urlset(
        entry("https://e.test/a", version("https://e.test/de/a")) +
          entry("https://e.test/b", version("/de/b") + version("//e.test/de/b")),
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      ),
    );
    expect(alternatesNotAbsolute).toEqual({
      count: 2,
      sample: [
        { entry: 2, loc: "/de/b" },
        { entry: 2, loc: "//e.test/de/b" },
      ],
    });
  });

  it("counts entries by host, for the first ten hosts", () => {
    const hosts = Array.from({ length: 12 }, (_, index) => entry(`https://h${index}.test/`)).join("");
    const { hosts: counted } = read(urlset(hosts + entry("https://h0.test/b") + entry("http://h1.test/b")));
    expect(counted).toHaveLength(10);
    expect(counted.slice(0, 2)).toEqual([
      { origin: "https://h0.test", entries: 2 },
      { origin: "https://h1.test", entries: 2 },
    ]);
  });

  it("does not unpack bombs", () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    expect(parseSitemap(bomb, url)).toMatchObject({ locs: [], issues: ["sitemap-too-large"] });
  });

  it.each([
    ["sections that never end", "<![CDATA[".repeat(200_000)],
    ["comments that never end", "<!--".repeat(200_000)],
    ["ampersands", "&".repeat(500_000)],
    ["attributes", `<url ${Array.from({ length: 50_000 }, (_, index) => `a${index}="1"`).join(" ")}/>`],
    ["namespaces", `<url ${Array.from({ length: 20_000 }, (_, index) => `xmlns:n${index}="u"`).join(" ")}/>`],
    ["open elements", "<url>".repeat(200_000)],
    ["errors", "<1>".repeat(200_000)],
    ["one long line", "x".repeat(2_000_000)],
  ])("takes little time over %s", (_, text) => {
    const parsed = read(`<urlset ${namespace}>${entry("https://e.test/a")}${text}`);
    expect(parsed.locs).toEqual(["https://e.test/a"]);
    expect(read(text).locs).toEqual([]);
  });

  it("never throws", () => {
    const pieces = fc.constantFrom(
      "<urlset>",
      "</urlset>",
      "<url>",
      "</url>",
      "<loc>",
      "</loc>",
      "https://e.test/a",
      "&",
      ";",
      "<![CDATA[",
      "]]>",
      "<!DOCTYPE",
      "<?xml",
      "?>",
      "<",
      ">",
      '"',
      "\0",
      "\uD800",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        expect(read(parts.join("")).url).toBe(url);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, packed) => {
        const file = packed ? Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), bytes]) : bytes;
        expect(parseSitemap(file, url).url).toBe(url);
      }),
    );
  });
});
