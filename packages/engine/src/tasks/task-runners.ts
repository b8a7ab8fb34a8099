import { runGeoAuditTask } from "../geo/geo-audit-task.ts";
import { runAnalysisTask } from "./analysis-task.ts";
import { runReportTask } from "./report-task.ts";
import type { TaskRunners } from "./task-runner.ts";

/** What every kind of task does. */
export const taskRunners: TaskRunners = {
  analysis: runAnalysisTask,
  geo: runGeoAuditTask,
  report: runReportTask,
};
