import { definePageRule, isScriptWritten } from "@sightline/model/rule";
import { urlPath } from "@sightline/url";
import { quote } from "../evidence.ts";

/** Paths at which sites serve their search. */
const searchForm = /\/(?:search|suche|recherche|buscar|ricerca|zoeken)(?:\/|\.html?)?$/i;

export default definePageRule({
  meta: {
    id: "orphan-page",
    category: "links",
    title: "Page has no in-links",
    severity: "warning",
    why: "Visitors cannot reach the page through the site, and search engines find it hard to discover and consider it unimportant.",
    fix: "Link to the page from a page on the same subject, or remove it from the sitemap if it is no longer needed.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      sitemap: "A sitemap lists the page, but no other page of the site links to it.",
      scripted:
        "A sitemap lists the page, but no link in the HTML of another page leads to it. Scripts write the navigation (empty element {navigation}), and may add such links.",
      reference: "The page is known only from a reference such as hreflang or a canonical; no other page links to it.",
    },
    partialCrawl: "unsafe",
  },
  population: "indexable",
  reads: ["isOrphan", "depth", "inSitemap", "isHome", "scriptShell", "hasScript", "emptyNavigation"],

  // URLs that the user typed or listed need not be linked, nor a home page or the site search, which a form or script
  // opens; and scripts that render pages also render their links.
  applies: (page) => {
    const isHome = page.isHome || isRoot(page.url);
    const isReached = isHome || searchForm.test(urlPath(page.url) ?? "");
    return !isReached && (page.depth > 0 || page.inSitemap) && !isScriptWritten(page);
  },

  *evaluate({ isOrphan, inSitemap, hasScript, emptyNavigation }) {
    if (!isOrphan) return;
    // Pages of a site share their navigation.
    if (inSitemap && hasScript && emptyNavigation !== null) {
      yield {
        message: "scripted",
        data: { source: "sitemap", navigation: quote(emptyNavigation) },
        certainty: "review",
      };
      return;
    }
    yield {
      message: inSitemap ? "sitemap" : "reference",
      data: { source: inSitemap ? "sitemap" : "reference" },
      certainty: inSitemap ? "certain" : "review",
    };
  },
});

function isRoot(url: string): boolean {
  return urlPath(url) === "/" && new URL("/", url).href === url;
}
