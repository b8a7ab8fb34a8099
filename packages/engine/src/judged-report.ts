import { geoResultSchema } from "@sightline/geo/result";
import { analysisResultSchema, type Crawl, type Site } from "@sightline/model";
import type { Report } from "@sightline/report";
import type { AuditContext } from "./audit-context.ts";
import type { Verdict } from "./crawl-documents.ts";
import { crawlReport } from "./crawl-report.ts";
import { latestResult } from "./tasks/latest-result.ts";
import type { TaskStore } from "./tasks/task-store.ts";

/** The report of a judged crawl, with the latest analysis and audit for answer engines that were made of it. */
export async function judgedReport(
  context: AuditContext,
  tasks: TaskStore,
  judged: { readonly site: Site; readonly crawl: Crawl; readonly verdict: Verdict },
): Promise<Report> {
  const analysis = await latestResult(tasks, judged.crawl, "analysis", analysisResultSchema);
  const geo = await latestResult(tasks, judged.crawl, "geo", geoResultSchema);
  return crawlReport({ ...context, ...judged, analysis, geo });
}
