import { expect, it } from "vitest";
import { isReportedHere } from "./reference.ts";

it("counts links, relations and what the user typed, and leaves to the sitemap what only the sitemap names", () => {
  const nobody = { inlinks: 0, inSitemap: false, depth: 2, isHome: false, namedBy: null };
  expect(isReportedHere(nobody)).toBe(false);
  expect(isReportedHere({ ...nobody, inlinks: 1 })).toBe(true);
  expect(isReportedHere({ ...nobody, inlinks: 1, inSitemap: true })).toBe(true);
  expect(isReportedHere({ ...nobody, namedBy: { url: "https://site.test/", kind: "canonical" } })).toBe(true);
  expect(isReportedHere({ ...nobody, depth: 0 })).toBe(true);
  // URLs of sitemaps are seeds, too.
  expect(isReportedHere({ ...nobody, depth: 0, inSitemap: true })).toBe(false);
  expect(isReportedHere({ ...nobody, depth: 0, inSitemap: true, isHome: true })).toBe(true);
});
