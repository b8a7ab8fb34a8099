import { googlebotLimitBytes } from "@sightline/facts";
import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

const maxBytes = 500_000;

export default defineSiteRule({
  meta: {
    id: "css-file-too-large",
    category: "performance",
    title: "Style sheet is very large",
    severity: "notice",
    why: "Browsers have to load and read all of it, mostly for parts that the page does not use.",
    fix: "Remove what no page uses, and split off what only some pages need.",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight"],
    messages: {
      large: "The style sheet {target} has {kilobytes} KB; pages that load it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: { kind: "targets", edges: ["stylesheet"], target: "resource", resource: isLarge },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isLarge(resource)) return;
    const about = resourceFinding(row);
    const kilobytes = Math.round((resource.bodyBytes ?? 0) / 1000);
    yield { ...about, message: "large", data: { ...about.data, kilobytes } };
  },
});

/** Another rule reports those of which Googlebot reads a part. */
function isLarge({ status, isForeign, bodyBytes }: Resource): boolean {
  if (status !== 200 || isForeign || bodyBytes === null) return false;
  return bodyBytes > maxBytes && bodyBytes <= googlebotLimitBytes;
}
