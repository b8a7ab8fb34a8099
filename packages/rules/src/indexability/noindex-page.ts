import { isNoindexRule } from "@sightline/facts";
import { defineSiteRule, redirectsByRefresh } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";
import { directiveSources } from "./robots-directive.ts";

/** From this share, and at least this many pages, noindex is no longer the exception. */
const most = { share: 0.5, pages: 10 };

export default defineSiteRule({
  meta: {
    id: "noindex-page",
    category: "indexability",
    title: "Important page is excluded from search",
    severity: "warning",
    why: "Search engines leave pages with noindex out of their results. If the page is the home page, or if most of the site has noindex, the directive is probably a leftover.",
    fix: "Remove the noindex directive if people should find the page in search.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/block-indexing"],
    messages: {
      home: "The home page has “{seen}”.",
      most: "Pages with noindex: {pages} of {of}, for example {first}, which has “{seen}”.",
    },
    partialCrawl: "positives-only",
    scored: false,
  },
  query: {
    kind: "shares",
    population: "html",
    // A page that redirects visitors is not meant to be found itself.
    applies: (page) => !redirectsByRefresh(page),
    faultOf(page) {
      // sitemap-url-noindex reports it.
      if (page.inSitemap) return null;
      const [source] = directiveSources(page, (rule) => isNoindexRule(rule, page));
      return page.noindex && source !== undefined
        ? { fault: page.isHome ? "home" : "most", seen: source.content, at: source.at }
        : null;
    },
  },
  population: "site",

  *evaluate(row) {
    const { fault, memberIds, applicable } = row;
    const isException = applicable < most.pages || memberIds.length < most.share * applicable;
    // Carts, accounts and legal pages are excluded from search on purpose.
    if (fault === "most" && isException) return;
    yield pagesShare(row);
  },
});
