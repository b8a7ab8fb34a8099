import { defineSiteRule } from "@sightline/model/rule";
import { falseCanonicals } from "./false-canonicals.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-target-content-differs",
    category: "canonicals",
    title: "Canonical points to a page with different text",
    severity: "warning",
    concernsAnswers: "costs",
    why: "A canonical says that two pages have the same content. If the texts differ, search engines ignore it, or drop the page together with text that appears nowhere else.",
    fix: "Let each page name itself as canonical; name another page only on copies of it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      differs:
        "Pages whose main text differs from that of their canonical: {pages}, for example {first} with the canonical {target}. The texts have less than {percent} % in common.",
    },
    partialCrawl: "positives-only",
    rejectsCanonical: true,
  },
  query: { kind: "false-canonicals", fault: "content" },
  population: "html",

  evaluate: falseCanonicals,
});
