import { emptyFacts, type PageFacts } from "@sightline/facts";
import { pageFactsSchema } from "@sightline/facts/schema";
import { describe, expect, it } from "vitest";
import { indexabilityOf } from "./page-record.ts";
import { isMember } from "./population.ts";

const html: PageFacts = { ...emptyFacts("https://a.test/"), kind: "html", analysis: "ok", wordCount: 400 };

it("has empty facts that satisfy their schema", () => {
  expect(pageFactsSchema.parse(emptyFacts("https://a.test/"))).toEqual(emptyFacts("https://a.test/"));
});

function refresh(parts: Partial<NonNullable<PageFacts["metaRefresh"]>>): PageFacts["metaRefresh"] {
  return { delaySeconds: 0, url: "https://a.test/new", place: "head", inNoscript: false, ...parts };
}

describe("indexabilityOf", () => {
  it.each<[string, Partial<PageFacts>]>([
    ["indexable", {}],
    ["failed", { status: null }],
    ["redirect", { status: 301, kind: "redirect" }],
    ["client-error", { status: 404, noindex: true }],
    ["server-error", { status: 503 }],
    ["other-status", { status: 204 }],
    ["noindex", { noindex: true }],
    ["redirect", { metaRefresh: refresh({}) }],
    ["indexable", { metaRefresh: refresh({ delaySeconds: 5 }) }],
    ["indexable", { metaRefresh: refresh({ url: null }) }],
    ["indexable", { metaRefresh: refresh({ url: "https://a.test/#top" }) }],
    ["redirect", { scriptRedirect: { url: "https://a.test/new" }, wordCount: 5 }],
    ["indexable", { scriptRedirect: { url: "https://a.test/new" } }],
    ["indexable", { scriptRedirect: { url: null }, wordCount: 5 }],
    ["soft-404", { title: "404 – Page not found", wordCount: 20 }],
    ["indexable", { wordCount: 0 }],
    ["noindex", { title: "404 – Page not found", wordCount: 20, noindex: true }],
    ["canonicalised", { canonicalUrl: "https://a.test/b" }],
    ["not-html", { kind: "other" }],
    ["not-analysed", { analysis: "failed" }],
    ["noindex", { analysis: "failed", noindex: true }],
    ["client-error", { analysis: "failed", status: 404 }],
  ])("says %s", (reason, facts) => {
    expect(indexabilityOf({ ...html, ...facts })).toBe(reason);
  });

  it("ignores noindex on a site that is not meant to be found yet", () => {
    expect(indexabilityOf({ ...html, noindex: true }, { expectIndexing: false })).toBe("indexable");
  });

  it("knows the page's own canonical in another spelling", () => {
    const page = { ...html, url: "https://a.test/~joe", canonicalUrl: "https://a.test/%7Ejoe" };
    expect(indexabilityOf(page)).toBe("indexable");
  });
});

describe("isMember", () => {
  it("counts a page as html only when it was analysed", () => {
    expect(isMember("html", { ...html, indexability: "indexable" })).toBe(true);
    expect(isMember("html", { ...html, analysis: "failed", indexability: "indexable" })).toBe(false);
  });
});
