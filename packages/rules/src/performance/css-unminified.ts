import { defineSiteRule } from "@sightline/model/rule";
import { unminified, unminifiedFile } from "./minification.ts";

const isUnminified = unminified(0.05);

export default defineSiteRule({
  meta: {
    id: "css-unminified",
    category: "performance",
    title: "Style sheet is not minified",
    severity: "notice",
    why: "Browsers show the page once they have loaded its style sheets, comments and indentation included.",
    fix: "Minify style sheets when the site is built, or turn on minification in the content management system or CDN.",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/unminified-css"],
    messages: {
      unminified:
        "{percent} % of the style sheet {target} are comments and white space: about {saved} of {kilobytes} KB compressed; pages that load it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: { kind: "targets", edges: ["stylesheet"], target: "public-resource", resource: isUnminified },

  *evaluate(row) {
    yield* unminifiedFile(row, isUnminified);
  },
});
