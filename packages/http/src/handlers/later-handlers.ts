import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import { createReport, getGeoAudit, getReport, getReportFile, startGeoAudit } from "../routes/later-routes.ts";
import type { Caller } from "../service.ts";
import { type BoundRoute, bound } from "./handler.ts";

async function checkSite({ tenant }: Caller, siteId: string): Promise<void> {
  if ((await tenant.sites.get(siteId)) === null) throw notFound();
}

/** The seam of the GEO audit: `TenantAuditor.geoAudit` says that it is not available yet. */
const geoAudit = bound(startGeoAudit, async ({ params, caller }) => {
  await checkSite(caller, params.siteId);
  return caller.tenant.geoAudit(params.siteId);
});

/** The seam of reports as files. */
const report = bound(createReport, async ({ params, caller }) => {
  await checkSite(caller, params.siteId);
  throw new Problem("not_available_yet", "Reports as files are not available yet.");
});

// As long as none can be made, none exists.
const audit = bound(getGeoAudit, async () => {
  throw notFound();
});
const madeReport = bound(getReport, async () => {
  throw notFound();
});
const reportFile = bound(getReportFile, async () => {
  throw notFound();
});

/** GEO audits and reports: the routes that other parts will fill. */
export const laterHandlers: readonly BoundRoute[] = [geoAudit, report, audit, madeReport, reportFile];
