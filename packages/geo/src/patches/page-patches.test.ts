import { edge } from "@sightline/rules/testing";
import { applyPatch, parsePatch } from "diff";
import { describe, expect, it } from "vitest";
import type { GeoGoal, PageSource } from "../input/geo-input.ts";
import { origin, type PageParts, page } from "../testing/page-builder.ts";
import { directivesPatch } from "./directives-patch.ts";
import { articlePatch, webSitePatch } from "./json-ld-patch.ts";

const html = '<!doctype html>\n<html lang="en">\n<head>\n<title>Boots</title>\n</head>\n<body>\n</body>\n</html>\n';

const sourceOf = (text: string): PageSource => ({ text, read: () => null });

describe("robots directives", () => {
  const metas = ["noindex, nosnippet, max-image-preview:large"];
  const source = html.replace("<title>", `<meta name="robots" content="${metas[0]}">\n<title>`);
  const listed: PageParts = {
    record: {
      robotsMetas: [{ name: "robots", content: metas[0] ?? "", place: "head", at: { line: 4, column: 1 } }],
      robotsHeaders: [{ agent: "bingbot", content: "nocache" }],
      headers: [{ name: "x-robots-tag", value: "bingbot: nocache" }],
      inSitemap: true,
      indexability: "noindex",
    },
  };
  const edit = (parts: PageParts, goal: GeoGoal | null = "visible", text = source) =>
    directivesPatch(page(parts), sourceOf(text), goal);

  it("drops what keeps a page out of answers and keeps the rest", () => {
    const made = edit(listed);
    const [meta] = parsePatch(made?.diff ?? "");
    expect(meta === undefined ? null : applyPatch(source, meta)).toBe(made?.text);
    expect(made?.text).toBe(source.replace("noindex, nosnippet, ", ""));
    expect(made?.diff).toContain("-X-Robots-Tag: bingbot: nocache");
    expect(made?.headers).toEqual([]);
    expect(made?.note).toContain("article");
  });

  it("questions noindex only where the site contradicts it, and limits on snippets only by a stated goal", () => {
    const unlisted = { record: { ...listed.record, inSitemap: false } };
    expect(edit(unlisted)?.text).toBe(source.replace(" nosnippet,", ""));
    expect(edit(unlisted, null)).toBeNull();
    expect(edit(listed, null)?.text).toBe(source.replace("noindex, ", ""));
  });

  it.each([
    ["a search page", { url: `${origin}/search/boots` }],
    ["a legal page", { url: `${origin}/privacy-policy` }],
    ["a later page of a list", { url: `${origin}/blog/?page=2` }],
    ["a page of a tag", { url: `${origin}/tag/boots` }],
    ["a page that ends a task", { url: `${origin}/blog/thank-you` }],
    ["a page around a form", { record: { forms: [{ method: "post", action: null, hasPassword: false, tool: null }] } }],
  ])("leaves %s as its owner wants it", (_, parts: PageParts) => {
    expect(edit({ ...listed, ...parts, record: { ...listed.record, ...parts.record } })).toBeNull();
  });

  it("leaves a site alone that wants to be closed, and a page that nothing keeps out", () => {
    expect(edit(listed, "closed")).toBeNull();
    expect(edit({})).toBeNull();
  });

  it("cannot be made to add markup or headers by what a page says", () => {
    const content = 'noindex, "><script>alert(1)</script>';
    const made = edit(
      {
        record: {
          ...listed.record,
          robotsMetas: [{ name: "robots", content, place: "head", at: { line: 4, column: 1 } }],
          robotsHeaders: [{ agent: null, content: "noindex, x\r\nSet-Cookie: a=b" }],
        },
      },
      "visible",
      html.replace("<title>", "<meta name='robots' content='noindex, \"><script>alert(1)</script>'>\n<title>"),
    );
    expect(made?.diff).not.toMatch(/^\+.*<script>/m);
    expect(made?.diff).not.toMatch(/^\+Set-Cookie/m);
    expect(made?.headers.map(({ value }) => value).join()).not.toContain("\n");
  });
});

describe("JSON-LD", () => {
  const article = (parts: PageParts = {}, text = html) => articlePatch(page(parts), sourceOf(text));
  const jsonOf = (text: string | undefined) =>
    JSON.parse(/<script type="application\/ld\+json">\n([\s\S]*?)\n<\/script>/.exec(text ?? "")?.[1] ?? "null");

  it("says of an article what its readers see, and nothing else", () => {
    const made = article();
    expect(jsonOf(made?.text)).toEqual({
      "@context": "https://schema.org",
      "@type": "Article",
      headline: "Walking boots for wet winters",
      url: `${origin}/blog/boots`,
      datePublished: "2026-09-12",
      author: [{ "@type": "Person", name: "Jane Doe" }],
      inLanguage: "en",
    });
    expect(applyPatch(html, made?.diff ?? "")).toBe(made?.text);
    expect(made?.text).toMatch(/<\/script>\n<\/head>/);
  });

  it("links an author as the page does", () => {
    const edges = [edge({ url: `${origin}/team/jane`, text: "Jane Doe" })];
    expect(jsonOf(article({ edges })?.text).author).toEqual([
      { "@type": "Person", name: "Jane Doe", url: `${origin}/team/jane` },
    ]);
  });

  it("leaves out the date and the author that a page does not show", () => {
    const boots = "Boots are made of leather and walk far. ".repeat(40);
    const undated = article({ text: `# Boots\nBy Jane Doe\n${boots}` })?.diff;
    expect(undated).toContain("author");
    expect(undated).not.toMatch(/datePublished|dateModified/);
    const unsigned = article({ text: `# Boots\n12 September 2026\n${boots}` })?.diff;
    expect(unsigned).toContain("datePublished");
    expect(unsigned).not.toContain("author");
    expect(article({ text: `# Boots\n${boots}` })).toBeNull();
  });

  it("takes no date within a sentence for that of publication", () => {
    const boots = "Boots are made of leather and walk far. ".repeat(40);
    for (const sentence of [
      "We ran on 12 September 2026.",
      "On Saturday, 12 September 2026, forty people of our town ran in the park",
    ]) {
      const made = article({ text: `# Boots\nBy Jane Doe\n${sentence}\n${boots}` })?.diff;
      expect(made).toContain("author");
      expect(made).not.toContain("datePublished");
    }
  });

  it("names no language that the text is not written in", () => {
    const text = `# Stiefel\nBy Jane Doe\n${"Die Stiefel sind aus Leder, und sie halten das Wasser bei jedem Wetter von den Füßen ab. ".repeat(8)}`;
    expect(article({ text, record: { lang: "de" } })?.diff).toContain('"inLanguage": "de"');
    expect(article({ text, record: { lang: "en" } })?.diff).not.toContain("inLanguage");
  });

  it("cannot end its element", () => {
    const text = "# </script><script>alert(1)</script>\nBy Jane Doe, updated 12 September 2026";
    expect(article({ text })?.diff.match(/<\/script>/g)).toHaveLength(1);
  });

  it("shows the added part alone when the source is one long line", () => {
    const long = `<html><head><title>Boots</title></head><body>${"word ".repeat(9000)}</body></html>`;
    const made = article({}, long);
    expect(made?.diff).toContain("+++ b/blog/boots#head");
    expect(made?.diff.length).toBeLessThan(2000);
    expect(made?.text).toContain("</script>\n</head>");
  });

  it("adds nothing beside other markup, or to a source without a head", () => {
    expect(article({ jsonLd: [{ "@type": "Product", name: "Boot" }] })).toBeNull();
    expect(article({}, "<p>Boots")).toBeNull();
  });

  it("names the site on a start page without markup, under the host that the page names", () => {
    const home: PageParts = { url: `${origin}/`, record: { canonicals: [] } };
    expect(jsonOf(webSitePatch(page(home), sourceOf(html))?.text)).toEqual({
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Site Test",
      url: `${origin}/`,
    });
    const canonicals = [
      { raw: "https://www.boots.example/", url: `${origin}/`, place: "head" as const, qualified: false },
    ];
    const copy = page({ ...home, record: { canonicals } });
    expect(jsonOf(webSitePatch(copy, sourceOf(html))?.text).url).toBe("https://www.boots.example/");
    const socialMetas = [{ name: "og:image", content: "/boots.png" }];
    expect(jsonOf(article({ record: { canonicals, socialMetas } })?.text).image).toBe(
      "https://www.boots.example/boots.png",
    );
    const marked = page({ ...home, jsonLd: [{ "@type": "Organization", name: "Site Test" }] });
    expect(webSitePatch(marked, sourceOf(html))).toBeNull();
  });

  it("does not take the end of a title for the name of a site", () => {
    const context = { brand: "Free Growth Calculator" };
    const home: PageParts = { url: `${origin}/`, context, record: { canonicals: [] } };
    expect(webSitePatch(page(home), sourceOf(html))).toBeNull();
    const footer = page({ ...home, record: { canonicals: [], footerText: "© 2026 Free Growth Calculator. Imprint" } });
    expect(jsonOf(webSitePatch(footer, sourceOf(html))?.text).name).toBe("Free Growth Calculator");
  });
});
