import { defineSiteRule, hasOwnContent } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";

/** Minimum number of pages: on a single one, there is nowhere to navigate to. */
const minPages = 2;

export default defineSiteRule({
  meta: {
    id: "js-navigation-empty",
    category: "javascript-rendering",
    title: "Navigation is empty without JavaScript",
    severity: "warning",
    why: "Crawlers that run no scripts, such as most of those of answer engines, find no links in the navigation: they reach only pages that the text or a sitemap names, and cannot tell which pages matter most.",
    fix: "Write the links of navigation and footer into the HTML, by a template or an include on the server or at build time.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
    ],
    messages: {
      navigation:
        "Pages whose navigation is empty until scripts run: {pages} of {of}, for example {first}, with the empty element {seen}. Crawlers that run no scripts find no links in it.",
    },
  },
  query: {
    kind: "shares",
    population: "indexable",
    // js-empty-shell reports pages that scripts write as a whole.
    applies: (page) => hasOwnContent(page) && !page.isDemo && !page.bodyTruncated,
    faultOf({ emptyNavigation, mayBeScripted }) {
      return emptyNavigation === null || !mayBeScripted ? null : { fault: "navigation", seen: emptyNavigation };
    },
  },
  population: "indexable",

  *evaluate(row) {
    if (row.memberIds.length >= minPages) yield pagesShare(row);
  },
});
