import { defineSiteRule } from "@sightline/model/rule";
import { falseCanonicals } from "./false-canonicals.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-homepage",
    category: "canonicals",
    title: "Pages name the home page as canonical",
    severity: "error",
    why: "The pages say that they are copies of the home page, although they have texts of their own. Search engines drop such pages, or find out that the canonical is wrong and trust the next one less.",
    fix: "Let each of the pages name itself as canonical, best in the template that they share. Do not take them out of the sitemap.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      differs:
        "Pages that name the home page {target} as canonical and are no copies of it: {pages}, the first is {first}. The main text of each is less than {percent} % similar to its.",
    },
    partialCrawl: "positives-only",
    rejectsCanonical: true,
  },
  query: { kind: "false-canonicals", fault: "homepage" },
  population: "html",

  evaluate: falseCanonicals,
});
