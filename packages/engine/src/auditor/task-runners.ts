import { runAnalysisTask } from "../tasks/analysis-task.ts";
import { runReportTask } from "../tasks/report-task.ts";
import type { TaskRunners } from "../tasks/task-runner.ts";

/** Runners of all kinds of tasks. */
export const taskRunners: TaskRunners = {
  analysis: runAnalysisTask,
  // Loads a hundred checks and a list of crawlers, which most audits do not need.
  geo: async (work) => (await import("../geo/geo-audit-task.ts")).runGeoAuditTask(work),
  report: runReportTask,
};
