import { defineSiteRule } from "@sightline/model/rule";
import { unminified, unminifiedFile } from "./minification.ts";

const isUnminified = unminified(0.1);

export default defineSiteRule({
  meta: {
    id: "js-unminified",
    category: "performance",
    title: "Script is not minified",
    severity: "notice",
    why: "Browsers load and read all of the script, comments and indentation included, before they run it.",
    fix: "Minify scripts when the site is built, or load the minified edition that libraries come with (`.min.js`).",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript"],
    messages: {
      unminified:
        "{percent} % of the script {target} are comments and white space: about {saved} of {kilobytes} KB compressed; pages that load it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: { kind: "targets", edges: ["script"], target: "public-resource", resource: isUnminified },

  *evaluate(row) {
    yield* unminifiedFile(row, isUnminified);
  },
});
