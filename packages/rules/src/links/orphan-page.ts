import { definePageRule, isScriptWritten } from "@sightline/model/rule";
import { isUrl } from "@sightline/url";

/** Where sites answer a search. */
const searchForm = /\/(?:search|suche|recherche|buscar|ricerca|zoeken)(?:\/|\.html?)?$/i;

export default definePageRule({
  meta: {
    id: "orphan-page",
    category: "links",
    title: "No page links to this page",
    severity: "warning",
    why: "Visitors cannot reach the page through the site, and search engines find it hard to discover and take it for unimportant.",
    fix: "Link to the page from a page that covers its subject, or remove it from the sitemap if it is no longer needed.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      sitemap: "A sitemap lists the page, and no other page of the site links to it.",
      reference: "The page is only known from a reference such as hreflang or a canonical; no other page links to it.",
    },
    partialCrawl: "unsafe",
  },
  population: "indexable",
  reads: ["isOrphan", "depth", "inSitemap", "isHome", "scriptShell"],

  // What the user typed or listed need not be linked, nor a home page or the search of a site, which a form or script opens;
  // and scripts that write pages write their links.
  applies: (page) => {
    const isHome = page.isHome || isRoot(page.url);
    const isReached = isHome || searchForm.test(new URL(page.url).pathname);
    return !isReached && (page.depth > 0 || page.inSitemap) && !isScriptWritten(page);
  },

  *evaluate({ isOrphan, inSitemap }) {
    if (!isOrphan) return;
    yield {
      message: inSitemap ? "sitemap" : "reference",
      data: { source: inSitemap ? "sitemap" : "reference" },
      certainty: inSitemap ? "certain" : "review",
    };
  },
});

function isRoot(url: string): boolean {
  return isUrl(url) && new URL("/", url).href === url;
}
