import { defineSiteRule } from "@sightline/model/rule";
import { falseCanonicals } from "./false-canonicals.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-target-content-differs",
    category: "canonicals",
    title: "Canonical names a page with another text",
    severity: "warning",
    why: "A canonical says that two pages are the same. Search engines ignore it where the texts differ, or drop the page and with it a text that stands nowhere else.",
    fix: "Let each of the pages name itself as canonical; name another page only for copies of it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      differs:
        "Pages whose main text is another one than that of their canonical: {pages}, the first is {first} with the canonical {target}. Less than {percent} % of the texts is common.",
    },
    partialCrawl: "positives-only",
    rejectsCanonical: true,
  },
  query: { kind: "false-canonicals", fault: "content" },
  population: "html",

  evaluate: falseCanonicals,
});
