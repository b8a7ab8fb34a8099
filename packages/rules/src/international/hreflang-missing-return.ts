import { defineSiteRule } from "@sightline/model";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-missing-return",
    category: "international",
    title: "Language version does not name the page in return",
    severity: "warning",
    why: "Search engines ignore a pair of language versions unless each names the other.",
    fix: "Add an hreflang entry for this page to the other version, or remove the entry that names it.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      missing: 'The page names {target} as its version for "{code}", and that page does not name it in return.',
      listed:
        'A sitemap names {target} as the version of the page for "{code}", and that page does not name it in return.',
    },
    partialCrawl: "safe",
    graded: 2,
  },
  query: { kind: "pairs", relation: "hreflang" },
  population: "indexable",

  *evaluate({ from, to, code, source }) {
    const areAssessable = from.indexability === "indexable" && to.indexability === "indexable" && to.status === 200;
    if (!areAssessable || to.outcome !== "fetched" || from.id === to.id) return;
    yield {
      subject: { kind: "link", url: from.url, target: to.url },
      message: source === "page" ? "missing" : "listed",
      data: { element: "hreflang", target: quote(to.url), code: quote(code) },
      // The page for everybody else may be a selector of languages without annotations of its own.
      certainty: code.toLowerCase() === "x-default" ? "review" : "certain",
    };
  },
});
