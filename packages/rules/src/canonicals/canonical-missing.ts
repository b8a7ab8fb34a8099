import { defineSiteRule, type PageSlice } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { variantKey } from "./url-variant.ts";

/**
 * Reports only exact twins: pages with the same main text whose URLs are variants of each other. Twins that differ in a
 * few words are not detected, nor are those beyond the ten pages in a group's sample.
 */
export default defineSiteRule({
  meta: {
    id: "canonical-missing",
    category: "canonicals",
    title: "Page is available at several URLs and declares no canonical",
    severity: "notice",
    why: "The page responds at more than one URL, which differ in parameters, case, slash, default document or host; without a canonical, search engines choose which URL they show. Only pages with exactly the same main text are compared.",
    fix: "Add a canonical that names the preferred URL to every variant, including the preferred one.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { undeclared: "{url} has the same main text as {variant} and declares no canonical." },
    partialCrawl: "positives-only",
  },
  query: { kind: "groups", population: "indexable", by: "mainTextHash", minSize: 2 },
  population: "indexable",

  *evaluate({ sample }) {
    for (const [key, variants] of families(sample)) {
      const undeclared = variants.filter(({ declaresCanonical }) => !declaresCanonical);
      const [first] = undeclared;
      const variant = variants.find(({ id }) => id !== first?.id);
      if (first === undefined || variant === undefined) continue;
      yield {
        subject: {
          kind: "group",
          url: first.url,
          key,
          size: undeclared.length,
          sample: undeclared.map(({ url }) => url),
        },
        message: "undeclared",
        memberIds: undeclared.map(({ id }) => id),
        data: { url: quote(first.url), variant: quote(variant.url) },
      };
    }
  },
});

function families(sample: readonly PageSlice[]): ReadonlyMap<string, readonly PageSlice[]> {
  const byKey = new Map<string, PageSlice[]>();
  for (const page of sample) {
    const key = variantKey(page.url);
    byKey.set(key, [...(byKey.get(key) ?? []), page]);
  }
  return byKey;
}
