import { defineSiteRule } from "@sightline/model/rule";
import { falseCanonicals } from "./false-canonicals.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-homepage",
    category: "canonicals",
    title: "Pages name the home page as canonical",
    severity: "error",
    concernsAnswers: "costs",
    why: "The pages claim to be copies of the home page although they have text of their own. Search engines drop such pages, or learn that the canonicals are wrong and trust others less.",
    fix: "Let each page name itself as canonical, preferably in the template that the pages share. Do not remove the pages from the sitemap.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      differs:
        "Pages that name the home page {target} as canonical and are not copies of it: {pages}, for example {first}. The main text of each is less than {percent} % similar to that of the home page.",
    },
    partialCrawl: "positives-only",
    rejectsCanonical: true,
  },
  query: { kind: "false-canonicals", fault: "homepage" },
  population: "html",

  evaluate: falseCanonicals,
});
