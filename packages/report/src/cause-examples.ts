import { issueTarget } from "@sightline/model";
import type { ReportCause, ReportIssue } from "./report-schema.ts";

/** Finds, for each cause, the first issue with a position in the source of a page. */
export interface CauseExamples {
  note(issue: ReportIssue): void;
  readonly byCause: ReadonlyMap<ReportCause, ReportIssue>;
}

export function causeExamples(causes: readonly ReportCause[]): CauseExamples {
  const causeOf = new Map(causes.flatMap((cause) => cause.rules.map((rule) => [keyOf(rule, cause.target), cause])));
  const byCause = new Map<ReportCause, ReportIssue>();
  return {
    note(issue) {
      // Those that need review lose no points.
      if (issue.source === null || issue.certainty === "review") return;
      // The rest of a rule has no target of its own.
      const cause = causeOf.get(keyOf(issue.rule, issueTarget(issue))) ?? causeOf.get(keyOf(issue.rule, null));
      if (cause !== undefined && !byCause.has(cause)) byCause.set(cause, issue);
    },
    byCause,
  };
}

function keyOf(rule: string, target: string | null): string {
  return `${rule}\n${target ?? ""}`;
}
