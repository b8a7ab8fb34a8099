import { type Resource, resourceVerdict } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { lossCertainty, lossMessage, resourceFinding } from "../resource-evidence.ts";

export default defineSiteRule({
  meta: {
    id: "resource-external-broken",
    category: "crawlability",
    title: "Script or style sheet of another host is gone",
    severity: "warning",
    why: "What it did for the page no longer happens, and browsers wait for an answer that does not help.",
    fix: "Load a version that exists, host the file yourself, or remove the element that names it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics"],
    messages: {
      status: "{target} returns {status}; pages that load it: {pages}.",
      unresolved: "{target} cannot be loaded, because its host name does not resolve; pages that load it: {pages}.",
      loop: "{target} is in a redirect loop; pages that load it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: { kind: "targets", edges: ["stylesheet", "script"], target: "resource", resource: isGoneElsewhere },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isGoneElsewhere(resource)) return;
    const about = resourceFinding(row);
    const { message, data } = lossMessage(resource);
    yield { ...about, message, data: { ...about.data, ...data }, certainty: lossCertainty(resource) };
  },
});

function isGoneElsewhere(resource: Resource): boolean {
  return resource.isForeign && resourceVerdict(resource) === "broken";
}
