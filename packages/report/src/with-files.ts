import type { Report, ReportPatch } from "./report-schema.ts";
import { withIssues } from "./with-issues.ts";

/** Returns the file that a URL is served from, as a path with slashes; `null` if it is unknown. */
export type FileOfUrl = (url: string) => string | null;

/** Names in a report the files that its URLs are served from. @param folder the folder that was audited, if it is one */
export function withFiles(report: Report, fileOf: FileOfUrl, folder?: string): Report {
  const named = withIssues(report, (issue) => {
    const file = fileOf(issue.subject.url);
    return file === null ? issue : { ...issue, file };
  });
  return { ...named, fileOf, ...(folder === undefined ? {} : { folder }) };
}

/** Adds patches to the issues of a report. */
export function withPatches(report: Report, patchOf: (issueId: string) => ReportPatch | undefined): Report {
  return withIssues(report, (issue) => {
    const patch = patchOf(issue.id);
    return patch === undefined ? issue : { ...issue, patch };
  });
}
