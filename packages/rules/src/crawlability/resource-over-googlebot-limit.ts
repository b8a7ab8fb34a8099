import { googlebotLimitBytes } from "@sightline/facts";
import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

export default defineSiteRule({
  meta: {
    id: "resource-over-googlebot-limit",
    category: "crawlability",
    title: "Script or style sheet is larger than the part Googlebot reads",
    severity: "warning",
    why: "Googlebot reads the first 2 MB of each script and style sheet. A script that is cut off does not run, so content that it adds is missing from Google Search.",
    fix: "Split the file into smaller ones that are loaded where they are needed, and leave out code that no page uses.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/googlebot"],
    messages: {
      script:
        "The script {target} has more than 2,097,152 bytes, of which Googlebot reads the first 2,097,152; pages that load it: {pages}.",
      style:
        "The style sheet {target} has more than 2,097,152 bytes, of which Googlebot reads the first 2,097,152; pages that load it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: { kind: "targets", edges: ["stylesheet", "script"], target: "resource", resource: isCutOff },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isCutOff(resource)) return;
    yield { ...resourceFinding(row), message: row.kind === "stylesheet" ? "style" : "script" };
  },
});

function isCutOff({ status, bodyBytes }: Resource): boolean {
  return status === 200 && (bodyBytes ?? 0) > googlebotLimitBytes;
}
