import { changedFiles, hasFixer, patchesOf, unifiedDiff } from "@sightline/fixes";
import type { Report, ReportIssue, ReportPatch } from "@sightline/report";
import type { HostedFolder } from "../folder/serve-folder.ts";
import { type FixReport, folderFixSite, folderTexts } from "./folder-fix-site.ts";

/** Maximum number of issues and pages that are read. */
const maxIssues = 5_000;
const maxPages = 20_000;
/** Patches whose diffs are longer are left out: a report has them once for each issue. */
const maxDiff = 4_000;

/**
 * Returns patches for the issues of a folder's report, by id of the issue. They are not proved.
 *
 * @param pathOf path of a file of the folder as diffs name it
 */
export async function reportPatches(
  report: Report,
  folder: HostedFolder,
  pathOf: (file: string) => string,
): Promise<ReadonlyMap<string, ReportPatch>> {
  const issues = await taken(fixable(report), maxIssues);
  if (issues.length === 0) return new Map();
  const { crawl, documents } = report;
  const texts = folderTexts(folder);
  const read: FixReport = { crawl, documents, pages: await taken(report.pages(), maxPages) };
  const { patches } = patchesOf(issues, folderFixSite(folder, texts, read));
  const found = new Map<string, ReportPatch>();
  for (const { summary, issues: ids, edits } of patches) {
    const changes = changedFiles([edits], texts.textOf).flat();
    const diff = changes.map((change) => unifiedDiff({ ...change, file: pathOf(change.file) })).join("");
    if (diff.length > maxDiff) continue;
    for (const id of ids) found.set(id, { summary, diff, proof: "none" });
  }
  return found;
}

async function* fixable(report: Report): AsyncGenerator<ReportIssue> {
  for await (const issue of report.issues()) if (issue.accepted !== true && hasFixer(issue.rule)) yield issue;
}

async function taken<Item>(items: AsyncIterable<Item>, max: number): Promise<readonly Item[]> {
  const list: Item[] = [];
  for await (const item of items) {
    if (list.length === max) break;
    list.push(item);
  }
  return list;
}
