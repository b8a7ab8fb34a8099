import type { Report, ReportIssue } from "./report-schema.ts";

/** Returns a report with changed issues, which are changed one by one as they are read. */
export function withIssues(report: Report, change: (issue: ReportIssue) => ReportIssue): Report {
  return {
    ...report,
    async *issues(only) {
      for await (const issue of report.issues(only)) yield change(issue);
    },
  };
}
