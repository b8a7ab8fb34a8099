import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isLost, lossCertainty, lossMessage, resourceFinding } from "../resource-evidence.ts";

const maxShown = 3;

export default defineSiteRule({
  meta: {
    id: "resource-broken",
    category: "crawlability",
    title: "Script, style sheet or font cannot be loaded",
    severity: "error",
    why: "Without it the page looks or works differently, for visitors and for search engines that render it.",
    fix: "Restore the file, correct its URL in the pages or their template, or remove the element that names it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics"],
    messages: {
      status: "{target} returns {status}; pages that load it: {pages}.",
      unresolved: "{target} cannot be loaded, because its host name does not resolve; pages that load it: {pages}.",
      certificate:
        "{target} cannot be loaded, because its certificate or TLS connection fails; pages that load it: {pages}.",
      unreachable: "{target} cannot be loaded, because its server cannot be reached; pages that load it: {pages}.",
      damaged: "{target} cannot be loaded, because the response is cut off or damaged; pages that load it: {pages}.",
      loop: "{target} is in a redirect loop; pages that load it: {pages}.",
      named: "Files that {target} names and that cannot be loaded: {files} ({lost}); pages that load it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: {
    kind: "targets",
    edges: ["stylesheet", "script", "font"],
    target: "resource",
    resource: (found) => isBroken(found) || found.lost !== undefined,
  },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null) return;
    const about = resourceFinding(row);
    const { lost = [] } = resource;
    if (lost.length > 0) {
      const shown = quote(lost.slice(0, maxShown).join(", "));
      // Browsers load only what a rule for an element of the page names.
      yield {
        ...about,
        message: "named",
        data: { ...about.data, lost: shown, files: lost.length },
        certainty: "review",
      };
    }
    if (!isBroken(resource)) return;
    const { message, data } = lossMessage(resource);
    yield { ...about, message, data: { ...about.data, ...data }, certainty: lossCertainty(resource) };
  },
});

/** True for a file of the site that does not arrive; another rule reports those that take too long. */
function isBroken(found: Resource): boolean {
  return !found.isForeign && isLost(found) && found.failure !== "timeout";
}
