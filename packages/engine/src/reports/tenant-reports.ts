import { AuditError, type Crawl } from "@sightline/model";
import type { AuditContext } from "../context/audit-context.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import type { BackgroundTasks } from "../work/tasks/background-tasks.ts";
import type { Task } from "../work/tasks/task.ts";
import type { StoredFile } from "../work/tasks/task-files.ts";
import type { TaskDeclaration } from "../work/tasks/task-kind.ts";
import type { TenantTasks } from "../work/tasks/tenant-tasks.ts";
import { type LogoPlace, storeLogo } from "./report-logos.ts";
import { type ReportResult, reportResultSchema } from "./report-result.ts";
import {
  checkReportRequest,
  type ReportRequest,
  reportRequestSchema,
  runReportTask,
  storedReportRequestSchema,
} from "./report-task.ts";

/** Task that creates a report as files; `options` come without the logo, which reports share. */
export type FiledReport = Task<ReportRequest, ReportResult>;

/** File that can be read, in whole or in part, any number of times. */
export interface OpenedFile extends StoredFile {
  /** Yields the bytes from `from` (inclusive) to `to` (exclusive). */
  read(from?: number, to?: number): AsyncIterable<Uint8Array>;
}

/** Reports of a tenant as files. */
export interface TenantReports extends TenantTasks<ReportRequest, ReportResult> {
  /** Opens a file of a completed report, by default its first; `null` when there is none. */
  file(reportId: string, name?: string): Promise<OpenedFile | null>;
}

/** Retention of report files, in milliseconds; they can be created again. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Tasks that create reports as files. */
export const reportTask: TaskDeclaration<ReportRequest, ReportResult> = {
  kind: "report",
  slots: "task",
  options: reportRequestSchema,
  result: reportResultSchema,
  keepMs: retentionMs,
  stored: { schema: storedReportRequestSchema, optionsOf: withoutLogo },
  async check(context, request, crawl) {
    await checkReportRequest(request);
    if (request.compareWith !== undefined) await checkComparable(context, crawl, request.compareWith);
  },
  run: runReportTask,
};

/** Adds access to their files to the reports of a tenant. */
export function tenantReports(
  reports: TenantTasks<ReportRequest, ReportResult>,
  { files }: BackgroundTasks,
): TenantReports {
  return {
    ...reports,
    async file(id, name): Promise<OpenedFile | null> {
      const task = await reports.get(id);
      const known = task?.result?.files ?? [];
      const index = name === undefined ? 0 : known.findIndex((file) => file.name === name);
      const file = known[index];
      if (task === null || file === undefined) return null;
      const place = { taskId: id, attempt: task.attempt, index };
      const read = (from = 0, to = file.bytes) => files.read(place, { from, to: Math.min(to, file.bytes) });
      return { ...file, read };
    },
  };
}

/** Stores the logo of a report apart from its task, so that lists of tasks do not read it. */
async function withoutLogo({ records }: AuditContext, request: ReportRequest, place: LogoPlace): Promise<unknown> {
  if (request.brand?.logo === undefined) return request;
  const { logo, ...words } = request.brand;
  return { ...request, brand: { ...words, logoHash: await storeLogo(records, logo, place) } };
}

/** @throws AuditError `not_found` or `conflict` for a crawl with which a report cannot be compared */
async function checkComparable({ store }: AuditContext, crawl: Crawl, earlierId: string): Promise<void> {
  const earlier = await store.crawls.get(earlierId);
  if (earlier?.siteId !== crawl.siteId)
    throw new AuditError("not_found", `There is no crawl ${earlierId} of this site.`);
  if ((await loadVerdict(store, earlierId)) === null) {
    throw new AuditError("conflict", `The crawl ${earlierId} has not been judged (it is ${earlier.status}).`);
  }
}
