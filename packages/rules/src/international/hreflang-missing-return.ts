import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-missing-return",
    category: "international",
    title: "Language version does not name pages in return",
    severity: "warning",
    why: "Search engines ignore a pair of language versions unless each names the other.",
    fix: "Add hreflang entries for these pages to this one, or remove those that name it.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      missing:
        "The page does not name in return the pages that name it as their version for {codes}: {pages}, the first is {first}.",
      listed:
        "The page does not name in return the pages for which a sitemap names it as version for {codes}: {pages}, the first is {first}.",
    },
    graded: 2,
  },
  query: { kind: "pairs", relation: "hreflang" },
  population: "indexable",

  *evaluate({ to, fromIds, sample, codes, source }) {
    const isAssessable = to.indexability === "indexable" && to.status === 200 && to.outcome === "fetched";
    if (!isAssessable) return;
    const urls = sample.map(({ url }) => url);
    yield {
      subject: { kind: "group", url: to.url, key: to.url, size: fromIds.length, sample: urls },
      message: source === "page" ? "missing" : "listed",
      data: {
        element: "hreflang",
        target: quote(to.url),
        codes: codes.map(quote),
        pages: fromIds.length,
        first: quote(urls[0] ?? ""),
      },
      // The page for everybody else may be a selector of languages without annotations of its own.
      certainty: codes.every((code) => code.toLowerCase() === "x-default") ? "review" : "certain",
      memberIds: fromIds,
    };
  },
});
