import type { PageFacts } from "@sightline/facts";
import { edgeSchema, mainTextSchema, pageFactsSchema } from "@sightline/facts/schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractPage, failureFacts, type HeadersInput } from "./index.ts";

const url = "https://shop.test/folder/page";

function extract(html: string, headers: HeadersInput = {}, status = 200): ReturnType<typeof extractPage> {
  const body = new TextEncoder().encode(html);
  const list = Array.isArray(headers) ? headers : Object.entries(headers);
  return extractPage({ url, status, headers: [["content-type", "text/html; charset=utf-8"], ...list], body });
}

function factsOf(html: string, headers: HeadersInput = {}): PageFacts {
  return extract(html, headers).facts;
}

const doctype = "<!doctype html><html lang=en><head><title>T</title>";

describe("kinds of answers", () => {
  it("turns a redirect into its target and one redirect edge", () => {
    const { facts, edges, mainText } = extract("<a href=/x>x</a>", { location: "/new#part" }, 301);
    expect(facts).toMatchObject({ kind: "redirect", analysis: "not-html" });
    expect(facts.redirect).toEqual({ raw: "/new#part", url: "https://shop.test/new#part" });
    expect(edges).toEqual([{ kind: "redirect", url: "https://shop.test/new", text: "", flags: ["has-fragment"] }]);
    expect(mainText).toBeNull();
  });

  it("keeps a location that is no URL as written", () => {
    const { facts, edges } = extract("", { location: "http://[" }, 302);
    expect(facts).toMatchObject({ kind: "redirect", redirect: { raw: "http://[", url: null } });
    expect(edges).toEqual([]);
  });

  it("does not call a 3xx answer without a location a redirect", () => {
    expect(extract("<p>x", {}, 304).facts).toMatchObject({ kind: "html", redirect: { raw: "", url: null } });
  });

  it("reads robots rules and links of the headers of other documents", () => {
    const body = new TextEncoder().encode("%PDF-1.7");
    const headers = {
      "Content-Type": "application/pdf",
      "X-Robots-Tag": ["noindex", "otherbot: nofollow"],
      Link: '<https://shop.test/real>; rel="canonical"',
    };
    const { facts, edges } = extractPage({ url, status: 200, headers, body });
    expect(facts).toMatchObject({ kind: "other", analysis: "not-html", noindex: true, nofollow: false });
    expect(facts.canonicalUrl).toBe("https://shop.test/real");
    expect(edges).toEqual([{ kind: "canonical", url: "https://shop.test/real", text: "", flags: ["in-header"] }]);
  });

  it("takes a page without a content type for what its first bytes say", () => {
    const body = new TextEncoder().encode("\n <!DOCTYPE HTML><title>T</title>");
    expect(extractPage({ url, status: 200, headers: {}, body }).facts).toMatchObject({
      kind: "html",
      contentType: null,
      sniffedType: "text/html",
      title: "T",
    });
  });

  it("takes a feed that is served as HTML for a feed", () => {
    expect(factsOf('<?xml version="1.0"?><!-- x --><rss version="2.0"></rss>')).toMatchObject({
      kind: "other",
      sniffedType: "application/rss+xml",
    });
  });

  it("states why no answer came", () => {
    const failure = {
      kind: "failure",
      url,
      failure: "timeout",
      message: "No answer in 30 s.",
      totalMs: 30_000,
    } as const;
    const facts = failureFacts(failure, { attempts: 3 });
    expect(facts).toMatchObject({ kind: "failure", status: null, attempts: 3, analysis: "not-html" });
    expect(pageFactsSchema.parse(facts)).toEqual(facts);
  });

  it("never keeps the value of a cookie", () => {
    const { headers } = factsOf("<p>", { "Set-Cookie": "sid=secret; Path=/; Secure", "set-cookie2": "secret" });
    expect(headers).toContainEqual({ name: "set-cookie", value: "sid=; Path=/; Secure" });
    expect(JSON.stringify(headers)).not.toContain("secret");
  });
});

describe("head and body", () => {
  it("names the element that ended the head and what was lost by it", () => {
    const html = `${doctype}<img src=x><link rel=canonical href=/c><meta name=robots content=noindex>
      <link rel=alternate hreflang=de href=/de><meta name=description content=D></head><body>`;
    const facts = factsOf(html);
    expect(facts.headBroken).toEqual({
      element: "img",
      at: { line: 1, column: 52 },
      lost: ["canonical", "robots", "hreflang", "description"],
    });
    expect(facts).toMatchObject({ canonicalUrl: null, noindex: true, metaDescription: "D" });
    expect(facts.canonicals).toEqual([
      { raw: "/c", url: "https://shop.test/c", place: "body", qualified: false, at: { line: 1, column: 63 } },
    ]);
  });

  it("blames text in the head as #text and an iframe inside noscript by its name", () => {
    expect(factsOf(`${doctype}oops<link rel=canonical href=/c>`).headBroken?.element).toBe("#text");
    const gtm = `${doctype}<noscript><iframe src=//t.test></iframe></noscript><link rel=canonical href=/c></head><body>`;
    expect(factsOf(gtm).headBroken).toEqual({
      element: "iframe",
      at: { line: 1, column: 62 },
      lost: ["canonical"],
    });
  });

  it("does not call a head broken when the body tag is left out, or when a body holds what may stand there", () => {
    expect(factsOf(`${doctype}<p>text`).headBroken).toBeNull();
    const bodyOk = `${doctype}<p>text<link rel=stylesheet href=a.css><meta itemprop=price content=1>`;
    expect(factsOf(bodyOk).headBroken).toBeNull();
    expect(factsOf(`${doctype}</head><body><p>x<link rel=canonical href=/c>`).headBroken).toBeNull();
  });

  it("names one canonical target only when head and header agree", () => {
    const one = `${doctype}<link rel=canonical href=/c>`;
    expect(factsOf(one, { link: "</c>; rel=canonical" }).canonicalUrl).toBe("https://shop.test/c");
    expect(factsOf(one, { link: "</d>; rel=canonical" }).canonicalUrl).toBeNull();
    const qualified = `${one}<link rel=canonical media=print href=/p>`;
    expect(factsOf(qualified).canonicalUrl).toBe("https://shop.test/c");
    expect(factsOf(qualified).canonicals.map((canonical) => canonical.qualified)).toEqual([false, true]);
    expect(factsOf(`${doctype}<link rel=canonical href="mailto:a@b.test">`).canonicalUrl).toBeNull();
  });

  it("takes unavailable_after for noindex once its date has passed at the fetch", () => {
    const body = new TextEncoder().encode(
      `${doctype}<meta name=robots content="unavailable_after: 25 Jun 2010 15:00:00 PST">`,
    );
    const response = { url: "https://shop.test/", status: 200, headers: { "Content-Type": "text/html" }, body };
    const noindexAt = (date: string) => extractPage({ ...response, fetchedAt: new Date(date) }).facts.noindex;
    expect(noindexAt("2010-06-25T22:59:59Z")).toBe(false);
    expect(noindexAt("2010-06-25T23:00:00Z")).toBe(true);
    expect(extractPage(response).facts).toMatchObject({ noindex: false, pastUnavailableAfter: [] });
  });

  it("ignores robots metas of other crawlers for noindex but keeps them", () => {
    const facts = factsOf(`${doctype}<meta name=BingBot content=noindex><meta name=Googlebot content="NoFollow">`);
    expect(facts).toMatchObject({ noindex: false, nofollow: true });
    expect(facts.robotsMetas.map(({ name }) => name)).toEqual(["bingbot", "googlebot"]);
  });

  it("reads a Refresh header before any meta refresh, and resolves it against the page's URL", () => {
    const html = `${doctype}<base href=/deep/><meta http-equiv=refresh content="0;url=/meta">`;
    const { facts, edges } = extract(html, { refresh: "3; url=next" });
    const target = "https://shop.test/folder/next";
    expect(facts.metaRefresh).toEqual({ delaySeconds: 3, url: target, place: "header", inNoscript: false });
    expect(edges).toContainEqual({ kind: "meta-refresh", url: target, text: "", flags: ["in-header"] });
  });

  it("passes over a Refresh header that is not valid", () => {
    const html = `${doctype}<meta http-equiv=refresh content="0;url=/meta">`;
    expect(factsOf(html, { refresh: "soon" }).metaRefresh?.place).toBe("head");
  });

  it("reads the first refresh that is valid and says when it is inside noscript", () => {
    const html = `${doctype}<meta http-equiv=refresh content="javascript"><noscript><meta http-equiv=refresh content="0;url=/js"></noscript>`;
    expect(factsOf(html).metaRefresh).toEqual({
      delaySeconds: 0,
      url: "https://shop.test/js",
      place: "head",
      inNoscript: true,
      at: { line: 1, column: 108 },
    });
    expect(factsOf(`${doctype}<meta http-equiv=refresh content="5; url=page">`).metaRefresh?.url).toBeNull();
    expect(factsOf(`${doctype}<meta http-equiv=refresh content="0;url=javascript:x()">`).metaRefresh).toBeNull();
  });

  it("resolves against the first base with an href, also when links come before it", () => {
    const html = `<link rel=canonical href=c><base target=x><base href="/b/"><base href="/no/">`;
    expect(factsOf(html)).toMatchObject({ baseUrl: "https://shop.test/b/", canonicalUrl: "https://shop.test/b/c" });
  });

  it("counts the elements of code listings apart", () => {
    const { elementCount, codeElementCount } = factsOf(`${doctype}<p>a <b>b</b><pre><code><i>c</i></code></pre><p>d`);
    expect({ elementCount, codeElementCount }).toEqual({ elementCount: 10, codeElementCount: 3 });
  });

  it("counts no elements in noscript, which browsers that run scripts do not make", () => {
    const { elementCount } = factsOf(`${doctype}<p>a<noscript><img src=x><b>y</b></noscript>`);
    expect(elementCount).toBe(factsOf(`${doctype}<p>a<p>`).elementCount);
  });

  it.each(["application/ld+json; charset=utf-8", " Application/LD+JSON ;profile=x"])(
    "reads JSON-LD of type %j",
    (type) => {
      const { jsonLd } = factsOf(`${doctype}<script type="${type}">{"@type":"Product"}</script>`);
      const names = { typedNodes: 0, unknownNodes: 1, otherContext: null };
      expect(jsonLd).toEqual([{ bytes: 19, error: null, empty: false, ...names, at: { line: 1, column: 52 } }]);
    },
  );

  it("tells quirks modes apart", () => {
    expect(factsOf("<p>").quirks).toBe("quirks");
    expect(factsOf("<!doctype html><p>").quirks).toBe("no-quirks");
    const limited = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">';
    expect(factsOf(limited).quirks).toBe("limited-quirks");
  });
});

describe("lists and limits", () => {
  it("cuts lists at their limits and counts what was cut", () => {
    const facts = factsOf(`${doctype}${"<title>t</title>".repeat(25)}${"<h2>h</h2>".repeat(501)}`);
    expect(facts.titles).toHaveLength(20);
    expect(facts.headings).toHaveLength(500);
    expect(facts.cutFacts).toEqual({ headings: 1, titles: 6 });
  });

  it("keeps at most 20,000 edges", () => {
    const { facts, edges } = extract("<a href=/x>x</a>".repeat(20_001));
    expect(edges).toHaveLength(20_000);
    expect(facts).toMatchObject({ anchorCount: 20_001, cutFacts: { edges: 1 } });
  });

  it("replaces NUL and lone surrogates in what it keeps", () => {
    const facts = factsOf('<title>a&#xD800;b\0c</title><meta name=description content="x\0y">');
    expect(facts).toMatchObject({ title: "a\ufffdb\ufffdc", metaDescription: "x\ufffdy" });
  });

  it("reads a page nested deeper than browsers nest it, and counts what they flatten", () => {
    const { facts, edges } = extract(
      `${"<div>".repeat(5000)}<p>One <a href=/x>link</a>${"</div>".repeat(4999)}<h1>Two`,
    );
    expect(facts).toMatchObject({ analysis: "ok", elementCount: 5006, flattenedElementCount: 4491, wordCount: 3 });
    expect(facts.headings).toMatchObject([{ level: 1, text: "Two" }]);
    expect(edges).toMatchObject([{ kind: "anchor", text: "link" }]);
    expect(factsOf("<div>".repeat(511)).flattenedElementCount).toBe(0);
    expect(factsOf("<div>".repeat(512)).flattenedElementCount).toBe(1);
  });

  it("reads a page served as XHTML as XML, and fails it where it is not well-formed", () => {
    const headers = { "content-type": "application/xhtml+xml" };
    const read = (content: string) => {
      const html = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>${content}</body></html>`;
      return extractPage({ url: "https://shop.test/", status: 200, headers, body: new TextEncoder().encode(html) });
    };
    const { facts, edges } = read('<p/><h1>One</h1><p><a href="/x">x<br/>y</a></p>');
    expect(facts).toMatchObject({ analysis: "ok", title: "T", elementCount: 9, quirks: "no-quirks" });
    expect(edges).toMatchObject([{ url: "https://shop.test/x", text: "x y" }]);
    expect(read("<p>One<br>two</p>").facts).toMatchObject({
      analysis: "failed",
      analysisFailure: expect.stringMatching(/^The page is served as XML and is not well-formed: line 1, column \d+: /),
    });
  });

  it("fails a page with too many elements, with the reason", () => {
    const formatting = Array.from({ length: 400 }, (_, index) => `<font id=${index}>`).join("");
    const { facts, edges, mainText } = extract(`<p>${formatting}${"</p><p>x".repeat(5000)}`);
    expect(facts).toMatchObject({ kind: "html", analysis: "failed", title: null });
    expect(facts.analysisFailure).toMatch(/more than 1000000 elements/);
    expect({ edges, mainText }).toEqual({ edges: [], mainText: null });
  });

  it("says what lies only after the byte at which Googlebot stops", () => {
    const filler = `<!-- ${"x".repeat(2_097_152)} -->`;
    const start = `${doctype}<meta name=robots content=index></head><body><p>${"word ".repeat(80)}</p>`;
    const facts = factsOf(`${start}${filler}<script type=application/ld+json>{}</script><p>${"word ".repeat(20)}</p>`);
    expect(facts.beyondGooglebotLimit?.lost).toEqual(["json-ld"]);
    expect(facts.beyondGooglebotLimit?.mainTextShareLost).toBeCloseTo(0.2, 1);
    expect(factsOf(start).beyondGooglebotLimit).toBeNull();
  });
});

describe("structured data", () => {
  it.each([
    ["<article>x</article>", true],
    ["<meta property=og:type content=Article>", true],
    [
      '<script type=application/ld+json>{"@context":"https://schema.org","@graph":[{"@type":["Thing","NewsArticle"]}]}</script>',
      true,
    ],
    ['<script type=application/ld+json>{"@graph":[{"@type":["Thing","NewsArticle"]}]}</script>', false],
    ['<script type=application/ld+json>{"@context":"https://schema.org","@type":"Product"}</script>', false],
  ])("tells whether %s is an article", (html, article) => {
    expect(factsOf(html).mainContent.article).toBe(article);
  });
});

describe("any input", () => {
  const checkSchema = ({ facts, edges, mainText }: ReturnType<typeof extractPage>): void => {
    expect(pageFactsSchema.parse(facts)).toEqual(facts);
    for (const edge of edges) edgeSchema.parse(edge);
    if (mainText !== null) mainTextSchema.parse(mainText);
    expect(JSON.stringify({ facts, edges, mainText })).not.toMatch(/\\u0000|\\ud[89a-f]/);
  };

  it("yields facts within the schema for random bytes and headers", () => {
    const header = fc.tuple(fc.constantFrom("content-type", "link", "location", "x-robots-tag", "x"), fc.string());
    const property = fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.array(header, { maxLength: 4 }),
      fc.constantFrom(200, 204, 301, 304, 404, 500),
      (body, headers, status) => checkSchema(extractPage({ url, status, headers, body })),
    );
    fc.assert(property, { numRuns: 300 });
  });

  it("yields facts within the schema for random markup", () => {
    const name = fc.constantFrom(
      ..."html head body title meta link base a img svg math table tr td select option template noscript script".split(
        " ",
      ),
      ..."h1 p ul li form input label main article nav aside pre iframe frameset area video source b i button".split(
        " ",
      ),
    );
    const attribute = fc.constantFrom(
      ...[
        "href=/x",
        "href='#'",
        "href='http://['",
        "rel=canonical",
        "rel='alternate next'",
        "hreflang=de",
        "name=robots",
      ],
      ...["content=noindex", "http-equiv=refresh", "content='0;url=x'", "srcset='a 1x, b 2x'", "src=data:,x", "alt=''"],
      ...["aria-label=l", "aria-labelledby='i i'", "id=i", "hidden", "role=main", "itemtype=https://schema.org/T"],
      ...["property=og:type", "type=application/ld+json", "style='display: none'", "onclick=\"location='x'\"", "\0=\0"],
    );
    const tag = fc
      .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.boolean())
      .map(([tagName, attributes, isEnd]) => (isEnd ? `</${tagName}>` : `<${tagName} ${attributes.join(" ")}>`));
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom("{}", "{", "<!--", "]]>", "&#xD800;"),
    );
    const markup = fc.array(fc.oneof(tag, text), { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(markup, (html) => checkSchema(extract(html))),
      { numRuns: 500 },
    );
  });

  it("gives equal results for equal input", () => {
    const property = fc.property(fc.string(), (html) => {
      expect(extract(html)).toEqual(extract(html));
    });
    fc.assert(property, { numRuns: 50 });
  });
});

describe("pages that declare no encoding", () => {
  const read = (contentType: string) => {
    const text = "Qu\xe9bec, \xe0 \xe9t\xe9";
    const html = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${text}</title></head><body><p>${text}</p></body></html>`;
    const body = new Uint8Array(Buffer.from(html, "latin1"));
    return extractPage({ url, status: 200, headers: { "content-type": contentType }, body }).facts;
  };

  it("are read as windows-1252 where they are no UTF-8, and garble nothing", () => {
    expect(read("text/html")).toMatchObject({ title: "Québec, à été", garbledText: null });
    expect(read("text/html").encoding).toEqual({ name: "windows-1252", source: "default" });
  });

  it("are garbled in a declared encoding that they are not in", () => {
    expect(read("text/html; charset=utf-8").garbledText?.text).toContain("Qu\ufffdbec");
  });

  it("are UTF-8 in XML", () => {
    expect(read("application/xhtml+xml").encoding).toEqual({ name: "utf-8", source: "default" });
  });
});
