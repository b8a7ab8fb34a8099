import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { resourceFinding } from "../resource-evidence.ts";

/** Share of the bytes that compression must save. */
const minSaving = 0.1;

export default defineSiteRule({
  meta: {
    id: "text-compression-missing",
    category: "performance",
    title: "Script or style sheet is sent without compression",
    severity: "warning",
    why: "The file takes several times as long to arrive as it would compressed, and pages are shown only once it has arrived.",
    fix: "Turn on Brotli or gzip for text files in the configuration of the web server or content delivery network.",
    sources: [
      "https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression",
      "https://www.rfc-editor.org/rfc/rfc9110#section-8.4",
    ],
    messages: {
      plain: "{target} is sent as {kilobytes} KB; gzip makes {compressed} KB of it. Pages that load it: {pages}.",
    },
    graded: 3,
    measures: "resources",
  },
  population: "html",
  query: { kind: "targets", edges: ["stylesheet", "script"], target: "public-resource", resource: isCompressible },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !isCompressible(resource)) return;
    const about = resourceFinding(row);
    const data = { ...about.data, kilobytes: kilobytes(resource.bodyBytes), compressed: kilobytes(resource.gzipBytes) };
    yield { ...about, message: "plain", data };
  },
});

/** Text of up to 1,400 bytes, which fits into one packet, has no size after gzip. */
function isCompressible({ status, isForeign, bodyBytes, gzipBytes }: Resource): boolean {
  if (status !== 200 || isForeign || bodyBytes === null || gzipBytes === null) return false;
  return gzipBytes <= bodyBytes * (1 - minSaving);
}

function kilobytes(bytes: number | null): number {
  return Math.max(1, Math.round((bytes ?? 0) / 1000));
}
