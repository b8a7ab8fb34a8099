import { type Resource, resourceVerdict } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { resourceFinding } from "../resource-evidence.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-resource",
    category: "redirects",
    title: "Script, style sheet, image or font redirects",
    severity: "notice",
    why: "Browsers request the file twice, one request after the other, before they can show it.",
    fix: "Name the URL to which it redirects in the pages or their template.",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/redirects"],
    messages: { redirects: "{target} redirects to {finalUrl}; pages that load it: {pages}." },
    graded: 3,
  },
  population: "html",
  query: {
    kind: "targets",
    edges: ["stylesheet", "script", "font", "image"],
    target: "resource",
    resource: isRedirected,
  },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isRedirected(resource)) return;
    const about = resourceFinding(row);
    yield { ...about, message: "redirects", data: { ...about.data, finalUrl: quote(resource.finalUrl) } };
  },
});

/** Those that lead nowhere are broken. */
function isRedirected(resource: Resource): boolean {
  return !resource.isForeign && resource.redirects > 0 && resourceVerdict(resource) === "alive";
}
