import type { ReportRequest, ReportResult } from "@sightline/engine";
import { cancelReport, createReport, getReport, listReports } from "../routes/report-routes.ts";
import type { Service } from "../service.ts";
import type { Download } from "../signed-downloads.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { given } from "./list-reply.ts";
import { cancelTask, getTask, listTasks, type ServedTasks, startTask } from "./task-handlers.ts";

const reports: ServedTasks<ReportRequest, ReportResult> = {
  kind: "report",
  object: "report",
  path: "/v1/reports",
  tasks: ({ tenant }) => tenant.reports,
  tokens: () => 0,
  stored: ({ tenant, quotas }, siteId) => tenant.reports.ids(siteId, quotas.reportsPerSite),
  details: ({ id, options, result }, { service, caller, path }) => ({
    format: options.format,
    files: (result?.files ?? []).map(({ name, mediaType, bytes, sha256 }) => ({
      name,
      contentType: mediaType,
      bytes,
      sha256,
      href: `${path}/file?name=${encodeURIComponent(name)}`,
      downloadUrl: downloadUrl(service, { tenantId: caller.principal.tenantId, reportId: id, name }),
    })),
  }),
};

function downloadUrl({ basePath, downloads }: Service, file: Download): string | null {
  return downloads === null ? null : `${basePath}/v1/downloads/${downloads.ticket(file)}`;
}

const start = bound(createReport, ({ params, body, ...asked }) => {
  const { crawlId, webhookUrl, brand, format, ...options } = body;
  const request = { format, ...given(options), ...(brand === undefined ? {} : { brand: given(brand) }) };
  return startTask(reports, { ...asked, siteId: params.siteId, crawlId, webhookUrl, options: request });
});
const get = bound(getReport, ({ params, ...asked }) => getTask(reports, { ...asked, id: params.reportId }));
const list = bound(listReports, ({ params, ...asked }) => listTasks(reports, { ...asked, siteId: params.siteId }));
const cancel = bound(cancelReport, ({ params, ...asked }) => cancelTask(reports, { ...asked, id: params.reportId }));

/** Handlers of reports as files. */
export const reportHandlers: readonly BoundRoute[] = [start, get, list, cancel];
