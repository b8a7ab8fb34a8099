import { defineRenderedRule, isCompared } from "../rendered-rule.ts";

export default defineRenderedRule({
  meta: {
    id: "js-noindex-removed-by-js",
    category: "javascript-rendering",
    judges: "head",
    title: "Scripts remove noindex, which Google may obey before it runs them",
    severity: "error",
    why: "When Google finds noindex in the HTML, it may skip rendering, so that the page stays out of search whatever its scripts do.",
    fix: "Remove noindex from the HTML of pages that are to be found; keep it there on all others.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics"],
    concernsIndexing: true,
  },
  says: {
    removed: ["have noindex in their HTML, which scripts remove", "{first} is one of them."],
  },
  population: "html",
  looksAt: isCompared,

  faultOf({ rendered: { differences } }) {
    if (differences === null || !differences.noindex.raw || differences.noindex.rendered) return null;
    return { message: "removed" };
  },
});
