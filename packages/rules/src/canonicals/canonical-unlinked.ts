import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { linkedFrom } from "../links/linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-unlinked",
    category: "canonicals",
    title: "No page links to a canonical URL",
    severity: "warning",
    why: "Pages name the URL as the one to be shown, but the site's own links lead to its copies; search engines take links as a sign of which copy is meant, and may choose another one.",
    fix: "Link to the canonical URL instead of its copies.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting",
    ],
    messages: {
      one: "{first} names {target} as its canonical, and no page links to that URL.",
      several:
        "{pages} pages, the first of them {first}, name {target} as their canonical, and no page links to that URL.",
    },
    partialCrawl: "unsafe",
  },
  query: { kind: "targets", edges: ["canonical"], target: "any", internal: true },
  population: "html",

  *evaluate(row) {
    const { target, sample, sourceIds } = row;
    const [first] = sample;
    if (first === undefined || target.outcome !== "fetched" || target.inlinks > 0) return;
    if (target.status !== 200 || target.indexability !== "indexable") return;
    // Pages that nothing leads to, copies included, are orphans.
    if (!sample.some(({ inlinks, canonicalTarget }) => inlinks > 0 && canonicalTarget === target.url)) return;
    yield {
      ...linkedFrom(row),
      message: sourceIds.length === 1 ? "one" : "several",
      data: { ...edgePlace(row), pages: sourceIds.length, first: quote(first.url), target: quote(target.url) },
    };
  },
});
