import { defineSiteRule, hasOwnContent } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";

/** Minimum number of pages: a single one may be a tool. */
const minPages = 2;

export default defineSiteRule({
  meta: {
    id: "js-content-left-to-scripts",
    category: "javascript-rendering",
    title: "Page may leave its content to JavaScript",
    severity: "warning",
    concernsAnswers: "blocks",
    why: "Software that runs no scripts, such as most crawlers of answer engines, gets a page with next to no text, and Google gets the text only once it has rendered the page. Without rendering, this audit could not check what visitors see.",
    fix: "Audit the site with rendered pages to see what scripts add. Then write it into the HTML, on the server or when the site is built.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics"],
    messages: {
      waiting:
        "Pages with next to no text and an empty element that a script may fill: {pages} of {of}, for example {first}, with {seen}.",
    },
  },
  query: {
    kind: "shares",
    population: "indexable",
    // js-empty-shell reports pages that scripts write as a whole, content-empty-main those without any text.
    applies: (page) => hasOwnContent(page) && !page.isDemo && !page.bodyTruncated,
    faultOf({ emptyPlaces, mayBeScripted, wordCount }) {
      if (emptyPlaces === null || !mayBeScripted || wordCount === 0) return null;
      return { fault: "waiting", seen: emptyPlaces.selector, at: emptyPlaces.at };
    },
  },
  population: "indexable",

  *evaluate(row) {
    if (row.memberIds.length >= minPages) yield { ...pagesShare(row), certainty: "review" };
  },
});
