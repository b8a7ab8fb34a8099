import { defineSiteRule, hasText, isListing, type SharedPage } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";
import { isSameSite } from "./same-site.ts";

export default defineSiteRule({
  meta: {
    id: "links-only-home",
    category: "links",
    title: "Pages link only to the home page",
    severity: "notice",
    why: "Whoever arrives on such a page from a search finds no related page, and it passes none of its importance to the others; search engines reach these only by way of the home page.",
    fix: "Link to related pages, to the previous and the next one, or to the sections of the site, in the template of these pages.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      home: "Pages with text whose only link within the site leads to the home page: {pages} of {of}, for example {first}.",
      scripted:
        "Pages with text whose only link within the site leads to the home page, unless a script adds others: {pages} of {of}, for example {first}.",
    },
    options: {
      minPages: {
        default: 10,
        unit: "pages",
        description: "Minimum number of such pages; on a smaller site, the home page is the navigation.",
        source: "Sightline",
        date: "2026-11-28",
      },
    },
    partialCrawl: "unsafe",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => !page.isHome && !page.isDemo && !page.bodyTruncated && !isListing(page.url) && hasText(page),
    faultOf(page) {
      if (!page.linksOnlyHome || hasOwnForm(page)) return null;
      return { fault: page.hasScript ? "scripted" : "home" };
    },
  },
  population: "indexable",

  *evaluate(row, { minPages }) {
    const { fault, memberIds } = row;
    if (memberIds.length < minPages) return;
    yield { ...pagesShare(row), certainty: fault === "home" ? "certain" : "review" };
  },
});

/** Returns true if a form of the page leads into the site, as a search does. */
function hasOwnForm({ url, forms }: SharedPage): boolean {
  return forms.some(({ action }) => action !== null && isSameSite(action, url));
}
