import type { Crawl, Site } from "@sightline/model";
import type { Report } from "@sightline/report";
import { analysisTask } from "../analyses/analysis-task.ts";
import { crawlReport } from "../audit/crawl-report.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { geoTask } from "../geo/geo-task.ts";
import type { Verdict } from "../judge/crawl-documents.ts";
import { latestResult } from "../work/tasks/latest-result.ts";
import type { TaskStore } from "../work/tasks/task-store.ts";

/**
 * Creates the report of a judged crawl, with its latest analysis and GEO audit; parts that cannot be read are listed in
 * `leftOut`.
 */
export async function judgedReport(
  context: AuditContext,
  tasks: TaskStore,
  judged: { readonly site: Site; readonly crawl: Crawl; readonly verdict: Verdict },
): Promise<Report> {
  const analysis = await latestResult(tasks, judged.crawl, analysisTask);
  const geo = await latestResult(tasks, judged.crawl, geoTask);
  return crawlReport(context, {
    ...judged,
    analysis: analysis?.kind === "read" ? analysis.result : null,
    geo: geo?.kind === "read" ? geo.result : null,
    leftOut: [
      ...(analysis?.kind === "unreadable" ? [{ part: "analysis" as const, reason: analysis.reason }] : []),
      ...(geo?.kind === "unreadable" ? [{ part: "geo" as const, reason: geo.reason }] : []),
    ],
  });
}
