import { defineRenderedRule, isCompared, isIndexable } from "../rendered-rule.ts";
import { saysError } from "./says-error.ts";

/** From so many pages that link to it, a page is meant to be found. */
const manyLinks = 10;

export default defineRenderedRule({
  meta: {
    id: "js-noindex-added-by-js",
    category: "javascript-rendering",
    judges: "head",
    title: "Scripts add noindex to pages that the site wants to be found",
    severity: "warning",
    why: "Google drops the page once it has rendered it, although a sitemap or many pages of the site name it.",
    fix: "Keep scripts from adding noindex to these pages; if they are not to be found, send noindex in the HTML and take them out of the sitemap.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics"],
    concernsIndexing: true,
  },
  says: {
    added: [
      "get noindex from scripts, though a sitemap lists them or many pages link to them",
      "{first} is one of them.",
    ],
  },
  population: "indexable",
  looksAt: isCompared,

  faultOf(sample) {
    const { page, rendered } = sample;
    const { differences } = rendered;
    if (differences === null || differences.noindex.raw || !differences.noindex.rendered) return null;
    // noindex suits a view that says that there is no such page: js-soft-404 reports it.
    if (!isIndexable(sample) || saysError(differences)) return null;
    return page.inSitemap || page.inlinks >= manyLinks ? { message: "added" } : null;
  },
});
