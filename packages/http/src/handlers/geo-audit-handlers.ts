import { defaultAnswerTokens, type GeoAuditRequest, type GeoResult } from "@sightline/engine";
import { notFound } from "../problem-of.ts";
import { cancelGeoAudit, getGeoAudit, listGeoAudits, startGeoAudit } from "../routes/geo-audit-routes.ts";
import { openGeoAudit } from "../schemas/open-geo-audit.ts";
import { agreedProbe } from "./agreed-probe.ts";
import { type BoundRoute, bound, type Checked } from "./handler.ts";
import { cancelTask, getTask, listTasks, type ServedTasks, startTask } from "./task-handlers.ts";

const geoAudits: ServedTasks<GeoAuditRequest, GeoResult> = {
  kind: "geo",
  object: "geoAudit",
  path: "/v1/geo-audits",
  tasks: ({ tenant }) => tenant.geoAudits,
  tokens: (_, { llm }) =>
    llm === undefined || llm.adapter === "extractive" ? 0 : (llm.maxTokens ?? defaultAnswerTokens),
  details: ({ options, result }) => {
    if (result === null) return { ...openGeoAudit, goal: options.goal ?? null };
    const { version: _, ...audit } = result;
    return audit;
  },
};

const start = bound(startGeoAudit, async ({ params: { siteId }, body, ...asked }) => {
  const { crawlId, webhookUrl, probe: isProbed = false, ...options } = body;
  const probe = isProbed ? { probe: await probeOf(siteId, asked) } : {};
  return startTask(geoAudits, { ...asked, siteId, crawlId, webhookUrl, options: { ...options, ...probe } });
});

type Asked = Pick<Checked<unknown, unknown, unknown>, "service" | "caller" | "request">;

async function probeOf(siteId: string, { service, caller, request }: Asked) {
  const site = await caller.tenant.sites.get(siteId);
  if (site === null) throw notFound();
  return agreedProbe(service, caller, site, request.signal);
}

const get = bound(getGeoAudit, ({ params, ...asked }) => getTask(geoAudits, { ...asked, id: params.geoAuditId }));
const list = bound(listGeoAudits, ({ params, ...asked }) => listTasks(geoAudits, { ...asked, siteId: params.siteId }));
const cancel = bound(cancelGeoAudit, ({ params, ...asked }) =>
  cancelTask(geoAudits, { ...asked, id: params.geoAuditId }),
);

/** Handlers of GEO audits. */
export const geoAuditHandlers: readonly BoundRoute[] = [start, get, list, cancel];
