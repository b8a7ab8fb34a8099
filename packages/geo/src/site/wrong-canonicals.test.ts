import type { PageRecord } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { geoPage, origin } from "../testing/index.ts";
import { wrongCanonicals } from "./wrong-canonicals.ts";

const at = (path: string) => `${origin}${path}`;
const record = (path: string, parts: Partial<PageRecord> = {}) => geoPage({ url: at(path), record: parts }).record;
/** Builds a page that settling calls indexable although it names another URL. */
const naming = (path: string, canonical: string, parts: Partial<PageRecord> = {}) =>
  record(path, { canonicalUrl: canonical, indexability: "indexable", ...parts });

function collected(pages: readonly PageRecord[]) {
  const collector = wrongCanonicals();
  for (const page of pages) collector.add(page);
  return collector.finish();
}

/** Returns the fault of the first page, which must not depend on the order of the pages. */
function faultOf(...pages: readonly [PageRecord, ...PageRecord[]]) {
  const fault = collected(pages).of(pages[0]);
  expect(collected(pages.toReversed()).of(pages[0])).toEqual(fault);
  return fault;
}

describe("wrongCanonicals", () => {
  const nl = naming("/nl/about", at("/about"));

  it("finds a page that names a page with other content", () => {
    expect(faultOf(nl, record("/about"))).toEqual({ kind: "displaced", target: "has other content" });
  });

  it.each<[string, Partial<PageRecord>, string]>([
    ["is missing", { status: 404, indexability: "client-error" }, "answers 404"],
    ["gives no answer", { status: null, indexability: "failed" }, "gives no answer"],
    ["must not be indexed", { indexability: "noindex" }, "has noindex"],
    ["redirects in a loop", { kind: "redirect", redirectLoop: true, indexability: "redirect" }, "redirects"],
  ])("finds a page that names one that %s", (_, parts, target) => {
    expect(faultOf(nl, record("/about", parts))).toEqual({ kind: "unusable", target });
  });

  it("follows the redirects of the named URL", () => {
    const moved = (to: string) =>
      record("/about", { kind: "redirect", status: 301, indexability: "redirect", finalUrl: at(to) });
    expect(faultOf(nl, moved("/about-us"), record("/about-us"))?.kind).toBe("displaced");
    expect(faultOf(nl, moved("/gone"), record("/gone", { status: 404, indexability: "client-error" }))?.target).toBe(
      "answers 404",
    );
    expect(faultOf(nl, moved("/nl/about"))).toBeNull();
  });

  it("accuses no page that names itself, a copy, an unknown page, another host or one that names it back", () => {
    const about = record("/about");
    expect(faultOf(record("/nl/about"), about)).toBeNull();
    expect(faultOf(naming("/nl/about", at("/about"), { indexability: "canonicalised" }), about)).toBeNull();
    expect(faultOf(nl)).toBeNull();
    expect(faultOf(naming("/nl/about", "https://www.site.test/nl/about"), record("/about"))).toBeNull();
    expect(faultOf(nl, naming("/about", at("/nl/about")))).toBeNull();
  });

  it("counts the pages, and those that a sitemap lists", () => {
    const pages = [
      record("/about"),
      naming("/nl/about", at("/about"), { inSitemap: true }),
      naming("/de/about", at("/about"), { inSitemap: true }),
      naming("/fr/about", at("/about"), { inSitemap: false }),
      naming("/a", at("/unknown"), { inSitemap: true }),
    ];
    expect(collected(pages)).toMatchObject({ pages: 3, listed: 2, listedExample: at("/de/about") });
  });
});
