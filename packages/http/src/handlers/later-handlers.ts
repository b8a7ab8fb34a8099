import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import { getGeoAudit, startGeoAudit } from "../routes/later-routes.ts";
import type { Caller } from "../service.ts";
import { type BoundRoute, bound } from "./handler.ts";

async function checkSite({ tenant }: Caller, siteId: string): Promise<void> {
  if ((await tenant.sites.get(siteId)) === null) throw notFound();
}

/** The seam of the GEO audit. */
const geoAudit = bound(startGeoAudit, async ({ params, caller }) => {
  await checkSite(caller, params.siteId);
  throw new Problem("not_available_yet", "The GEO audit is not available yet.");
});

// As long as none can be made, none exists.
const audit = bound(getGeoAudit, async () => {
  throw notFound();
});

/** GEO audits: the routes that other parts will fill. */
export const laterHandlers: readonly BoundRoute[] = [geoAudit, audit];
