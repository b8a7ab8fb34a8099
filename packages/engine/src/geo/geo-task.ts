import { type GeoResult, geoResultSchema } from "@sightline/geo/result";
import type { TaskDeclaration } from "../work/tasks/task-kind.ts";
import { checkGeoRequest } from "./check-geo-request.ts";
import { type GeoAuditRequest, geoAuditRequestSchema } from "./geo-request.ts";

/** Tasks that audit a crawl for answer engines. */
export const geoTask: TaskDeclaration<GeoAuditRequest, GeoResult> = {
  kind: "geo",
  slots: "task",
  options: geoAuditRequestSchema,
  result: geoResultSchema,
  outdated: (stored) =>
    isOfEarlierMethod(stored) ? "The GEO audit was made by an earlier method; run it again." : null,
  check: async (context, request) => checkGeoRequest(context, request),
  // Loads a hundred checks and a list of crawlers, which most audits do not need.
  run: async (work) => (await import("./geo-audit-task.ts")).runGeoAuditTask(work),
};

/** True for a GEO audit that measured pages instead of answering four questions. */
function isOfEarlierMethod(stored: unknown): boolean {
  return typeof stored === "object" && stored !== null && "version" in stored && stored.version === 1;
}
