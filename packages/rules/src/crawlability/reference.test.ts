import { expect, it } from "vitest";
import { isReportedHere } from "./reference.ts";

const nobody = { inlinks: 0, inSitemap: false, depth: 2, isHome: false, namedBy: null };
const named = (kind: "canonical" | "hreflang" | "next" | "redirect" | "meta-refresh" | "amp") => ({
  ...nobody,
  namedBy: { url: "https://site.test/", kind, indexability: "indexable" as const },
});

it("speaks of what the user typed, of the home page, and of relations that no other rule reads", () => {
  expect(isReportedHere({ ...nobody, depth: 0 })).toBe(true);
  expect(isReportedHere({ ...nobody, depth: 0, inSitemap: true, isHome: true })).toBe(true);
  expect(isReportedHere({ ...nobody, inlinks: 3, isHome: true })).toBe(true);
  for (const kind of ["meta-refresh", "amp"] as const) expect(isReportedHere(named(kind))).toBe(true);
});

it("is silent about what nobody names, and leaves the rest to the rules about links, canonicals, hreflang, redirects and sitemaps", () => {
  expect(isReportedHere(nobody)).toBe(false);
  expect(isReportedHere({ ...nobody, inlinks: 1 })).toBe(false);
  expect(isReportedHere({ ...nobody, inlinks: 1, depth: 0 })).toBe(false);
  expect(isReportedHere({ ...named("meta-refresh"), inlinks: 1 })).toBe(false);
  for (const kind of ["canonical", "hreflang", "next", "redirect"] as const) {
    expect(isReportedHere(named(kind))).toBe(false);
    expect(isReportedHere({ ...named(kind), depth: 0 })).toBe(false);
  }
  // URLs of sitemaps are seeds, too.
  expect(isReportedHere({ ...nobody, depth: 0, inSitemap: true })).toBe(false);
});
