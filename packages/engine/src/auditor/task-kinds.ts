import type { GeoResult } from "@sightline/geo/result";
import type { AnalysisResult } from "@sightline/model";
import { type AnalysisRequest, analysisTask } from "../analyses/analysis-task.ts";
import type { AuditContext } from "../context/audit-context.ts";
import type { GeoAuditRequest } from "../geo/geo-request.ts";
import { geoTask } from "../geo/geo-task.ts";
import { reportTask, type TenantReports, tenantReports } from "../reports/tenant-reports.ts";
import type { BackgroundTasks } from "../work/tasks/background-tasks.ts";
import type { RunnableTasks, TaskDeclaration } from "../work/tasks/task-kind.ts";
import { type TenantTasks, tenantTasks } from "../work/tasks/tenant-tasks.ts";

/** All kinds of tasks. */
export const taskKinds = { analysis: analysisTask, geo: geoTask, report: reportTask } satisfies RunnableTasks;

/** Tasks of a tenant by their kinds. */
export interface TenantTaskKinds {
  /** Analyses of judged crawls. */
  readonly analyses: TenantTasks<AnalysisRequest, AnalysisResult>;
  /** GEO audits of judged crawls. */
  readonly geoAudits: TenantTasks<GeoAuditRequest, GeoResult>;
  /** Reports as files, kept for 30 days. */
  readonly reports: TenantReports;
}

/** Creates the API for the tasks of a tenant. */
export function tenantTaskKinds(context: AuditContext, background: BackgroundTasks): TenantTaskKinds {
  const tasksOf = <Options extends object, Result>(declared: TaskDeclaration<Options, Result>) =>
    tenantTasks(context, background, declared);
  return {
    analyses: tasksOf(taskKinds.analysis),
    geoAudits: tasksOf(taskKinds.geo),
    reports: tenantReports(tasksOf(taskKinds.report), background),
  };
}
