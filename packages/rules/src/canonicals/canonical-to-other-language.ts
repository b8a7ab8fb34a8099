import { defineSiteRule } from "@sightline/model/rule";
import { falseCanonicals } from "./false-canonicals.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-other-language",
    category: "canonicals",
    title: "Canonical points to another language version",
    severity: "error",
    concernsAnswers: "costs",
    why: "The page claims to be a copy of a version in another language. Search engines then drop this language, and with it the hreflang annotations of all versions.",
    fix: "Let each language version name itself as canonical, and connect the versions with hreflang.",
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    ],
    messages: {
      differs:
        "Language versions whose canonical is in another language: {pages}, for example {first} with the canonical {target}.",
    },
    partialCrawl: "positives-only",
    rejectsCanonical: true,
  },
  query: { kind: "false-canonicals", fault: "language" },
  population: "html",

  evaluate: falseCanonicals,
});
