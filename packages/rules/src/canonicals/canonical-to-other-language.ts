import { defineSiteRule } from "@sightline/model/rule";
import { falseCanonicals } from "./false-canonicals.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-other-language",
    category: "canonicals",
    title: "Canonical names the version in another language",
    severity: "error",
    why: "The page says that it is a copy of a version in another language. Search engines then drop this language, and the hreflang annotations of all versions with it.",
    fix: "Let each language version name itself as canonical, and leave it to hreflang to connect them.",
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    ],
    messages: {
      differs:
        "Language versions that name a version in another language as canonical: {pages}, the first is {first} with the canonical {target}.",
    },
    partialCrawl: "positives-only",
    rejectsCanonical: true,
  },
  query: { kind: "false-canonicals", fault: "language" },
  population: "html",

  evaluate: falseCanonicals,
});
