import { isNoindexRule } from "@sightline/facts";
import { defineSiteRule, type PageFault, redirectsByRefresh, type SharedPage } from "@sightline/model/rule";
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
    why: "Search engines leave pages with noindex out of their results. If the page is the home page, a canonical or a language version, or if most of the site has noindex, the directive is probably a leftover.",
    fix: "Remove the noindex directive if people should find the page in search; otherwise stop naming the page as canonical or language version.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/block-indexing"],
    messages: {
      home: "The home page has “{seen}”.",
      canonical: "Pages with noindex that others name as their canonical: {pages}, for example {first}.",
      hreflang: "Pages with noindex that others name as their language version: {pages}, for example {first}.",
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
        ? { ...contradiction(page), seen: source.content, at: source.at }
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

/** Returns the sign on the site that contradicts a page's noindex. */
function contradiction({ isHome, namedBy }: SharedPage): PageFault {
  if (isHome) return { fault: "home" };
  // Copies and translations of a noindex page have noindex, too.
  if (namedBy === null || namedBy.indexability === "noindex") return { fault: "most" };
  const { kind } = namedBy;
  return { fault: kind === "canonical" || kind === "hreflang" ? kind : "most" };
}
