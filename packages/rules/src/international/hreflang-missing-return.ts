import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-missing-return",
    category: "international",
    title: "Language version has no hreflang return links",
    severity: "warning",
    why: "Search engines ignore a pair of language versions unless each names the other.",
    fix: "Add hreflang entries for these pages to this one, or remove theirs.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      missing:
        "Pages that name this page as their version for {codes} without a return link: {pages}, for example {first}.",
      listed:
        "Pages for which a sitemap names this page as the version for {codes} without a return link: {pages}, for example {first}.",
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
      // The x-default page may be a language selector without annotations of its own.
      certainty: codes.every((code) => code.toLowerCase() === "x-default") ? "review" : "certain",
      memberIds: fromIds,
    };
  },
});
