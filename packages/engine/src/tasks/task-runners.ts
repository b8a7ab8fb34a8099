import { AuditError } from "@sightline/model";
import { runAnalysisTask } from "./analysis-task.ts";
import { runReportTask } from "./report-task.ts";
import type { TaskRunners } from "./task-runner.ts";

/** What every kind of task does. */
export const taskRunners: TaskRunners = {
  analysis: runAnalysisTask,
  geo: notAvailable,
  report: runReportTask,
};

async function notAvailable(): Promise<never> {
  throw new AuditError("not_available_yet", "This is not available yet.");
}
