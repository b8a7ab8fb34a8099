import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

/** Routes on one page from which they are its navigation: one may open a dialog. */
const minRoutes = 3;

export default defineSiteRule({
  meta: {
    id: "js-hash-routing",
    category: "javascript-rendering",
    title: "Navigation leads to fragments instead of URLs",
    severity: "error",
    why: "Search engines drop what follows # and take all of these views for one page, so none of them can be found by itself.",
    fix: "Give each view a URL of its own with the History API, and let the server answer it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics#use-history-api",
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
    ],
    messages: {
      routes: "Pages with links to views of a script: {pages} of {of}, for example {first}, which links to “{seen}”.",
    },
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: ({ hasScript, anchorCount }) => hasScript && anchorCount > 0,
    faultOf: ({ hashRoutes }) =>
      hashRoutes === null || hashRoutes.count < minRoutes
        ? null
        : { fault: "routes", seen: hashRoutes.first, at: hashRoutes.at },
  },
  population: "indexable",

  *evaluate(row) {
    yield groupShare(row);
  },
});
