import type { Report, ReportIssue, ReportPatch } from "./report-schema.ts";

/** Returns the file that a URL is served from, as a path with slashes; `null` if it is unknown. */
export type FileOfUrl = (url: string) => string | null;

/** Names in a report the files that its URLs are served from. @param folder the folder that was audited, if it is one */
export function withFiles(report: Report, fileOf: FileOfUrl, folder?: string): Report {
  return {
    ...report,
    fileOf,
    ...(folder === undefined ? {} : { folder }),
    issues: (only) => issuesWithFiles(report.issues(only), fileOf),
  };
}

async function* issuesWithFiles(issues: AsyncIterable<ReportIssue>, fileOf: FileOfUrl): AsyncGenerator<ReportIssue> {
  for await (const issue of issues) {
    const file = fileOf(issue.subject.url);
    yield file === null ? issue : { ...issue, file };
  }
}

/** Adds patches to the issues of a report. */
export function withPatches(report: Report, patchOf: (issueId: string) => ReportPatch | undefined): Report {
  return { ...report, issues: (only) => issuesWithPatches(report.issues(only), patchOf) };
}

async function* issuesWithPatches(
  issues: AsyncIterable<ReportIssue>,
  patchOf: (issueId: string) => ReportPatch | undefined,
): AsyncGenerator<ReportIssue> {
  for await (const issue of issues) {
    const patch = patchOf(issue.id);
    yield patch === undefined ? issue : { ...issue, patch };
  }
}
