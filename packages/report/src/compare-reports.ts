import type { ChangedIssue, ReportComparison } from "./comparison.ts";
import type { Report } from "./report-schema.ts";

/** Fields of an earlier report that a comparison needs; a parsed `report.json` has them. */
export interface EarlierReport {
  readonly score: { readonly value: number | null; readonly policyVersion?: string | undefined };
  readonly issues: readonly ChangedIssue[];
  readonly geo?: { readonly issues: readonly { readonly checkId: string }[] } | undefined;
}

/** Returns the ids of a report's issues, and `geo/…` of its failed GEO checks. */
export function issueIdsOf({ issues, geo }: EarlierReport): ReadonlySet<string> {
  return new Set([...issues.map(({ id }) => id), ...(geo?.issues ?? []).map(({ checkId }) => `geo/${checkId}`)]);
}

/** Compares a report with an earlier one of the same site by the stable ids of their issues. */
export async function compareReports(earlier: EarlierReport, report: Report): Promise<ReportComparison> {
  const fixed = new Map(earlier.issues.map((issue) => [issue.id, issue]));
  const added: ChangedIssue[] = [];
  let unchanged = 0;
  for await (const { id, rule, severity, subject } of report.issues()) {
    if (fixed.delete(id)) unchanged += 1;
    else added.push({ id, rule, severity, subject: { url: subject.url } });
  }
  const notAssessed = new Set(report.rules.flatMap(({ id, status }) => (status === "not-assessed" ? [id] : [])));
  const left = [...fixed.values()];
  return {
    scoreFrom: earlier.score.value,
    scoreTo: report.score.value,
    ...(earlier.score.policyVersion === undefined ? {} : { policyFrom: earlier.score.policyVersion }),
    policyTo: report.score.policyVersion,
    added,
    fixed: left.filter(({ rule }) => !notAssessed.has(rule)),
    unknown: left.filter(({ rule }) => notAssessed.has(rule)),
    unchanged,
  };
}
