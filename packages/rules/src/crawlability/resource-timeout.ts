import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

export default defineSiteRule({
  meta: {
    id: "resource-timeout",
    category: "crawlability",
    title: "Script or style sheet does not arrive in time",
    severity: "warning",
    why: "Browsers show nothing until style sheets and most scripts have arrived, and search engines render without them.",
    fix: "Find out why the server takes that long for the file; serve it as a static file, or from a content delivery network.",
    sources: ["https://web.dev/articles/render-blocking-resources"],
    messages: { slow: "{target} did not arrive completely within 15 seconds; pages that load it: {pages}." },
    graded: 3,
  },
  population: "html",
  query: {
    kind: "targets",
    edges: ["stylesheet", "script"],
    target: "resource",
    resource: isLate,
  },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isLate(resource)) return;
    yield { ...resourceFinding(row), message: "slow", certainty: resource.confirmed ? "certain" : "review" };
  },
});

function isLate({ failure, isForeign }: Resource): boolean {
  return failure === "timeout" && !isForeign;
}
