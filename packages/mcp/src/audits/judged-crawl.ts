import type { Auditor } from "@sightline/engine";
import { AuditError, type ListedCrawl } from "@sightline/model";
import type { Report } from "@sightline/report";
import type { McpSession } from "../session.ts";
import type { AuditRun } from "./audit-run.ts";

/** Crawl that a tool reads, with its report. */
export interface JudgedCrawl {
  readonly auditor: Auditor;
  readonly crawl: ListedCrawl;
  readonly report: Report;
  readonly run: AuditRun | undefined;
  /** Names the place of an issue: the file, if a build folder was audited by this server. */
  fileOf(url: string): string | null;
}

/** Returns a judged crawl: the one with an id, or the latest completed one. @throws AuditError for none */
export async function judgedCrawl(session: McpSession, id: string | undefined): Promise<JudgedCrawl> {
  const auditor = await session.host.auditor();
  const crawl = await crawlOf(auditor, id ?? session.latestCrawlId);
  const run = session.runs.get(crawl.id);
  if (run?.isRunning === true) {
    throw new AuditError("conflict", `The audit ${crawl.id} is still running: call status to wait for it.`);
  }
  const report = await auditor.report(crawl.id);
  session.latestCrawlId = crawl.id;
  return { auditor, crawl, report, run, fileOf: (url) => run?.target.fileOf(url) ?? null };
}

/** Returns the build folder that a crawl audited, as it was named or as it is found now; `null` for a site. */
export function folderOf({ host, runs }: McpSession, { id, startUrl }: ListedCrawl): string | null {
  const run = runs.get(id);
  return run === undefined ? (host.folderOf?.(startUrl) ?? null) : run.target.folder;
}

/** Returns a crawl by its id, or the latest completed one of the store. @throws AuditError `not_found` */
export async function crawlOf(auditor: Auditor, id: string | null | undefined): Promise<ListedCrawl> {
  if (id !== null && id !== undefined) {
    const crawl = await auditor.crawls.get(id);
    if (crawl === null) throw new AuditError("not_found", `There is no crawl ${id}.`);
    return crawl;
  }
  const [latest] = await latestCrawls(auditor, 1);
  if (latest === undefined) throw new AuditError("not_found", "Nothing has been audited yet: call audit first.");
  return latest;
}

/** Sites whose latest crawls are looked at. */
const maxSites = 200;

/** Returns the newest completed crawls of a store, one of each site. */
export async function latestCrawls({ sites, crawls }: Auditor, limit: number): Promise<readonly ListedCrawl[]> {
  const { items } = await sites.list({ limit: maxSites });
  const latest: ListedCrawl[] = [];
  for (const { id } of items) {
    const { items: newest } = await crawls.list(id, { limit: 20 });
    const completed = newest.find(({ status }) => status === "completed");
    if (completed !== undefined) latest.push(completed);
  }
  return latest.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit);
}
