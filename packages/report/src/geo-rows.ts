import type { GeoCheck } from "@sightline/geo/result";
import { grouped } from "./grouped.ts";
import type { Report, ReportIssue, ReportRule } from "./report-schema.ts";

const category = "geo";

const outcomes: Readonly<Record<GeoCheck["status"], Pick<ReportRule, "status" | "outcome">>> = {
  passed: { status: "assessed", outcome: "passed" },
  failed: { status: "assessed", outcome: "failed" },
  "not-applicable": { status: "not-applicable", outcome: "nothing-to-check" },
  "not-looked-at": { status: "not-assessed", outcome: "not-looked-at" },
};

/** Returns the findings of a report's GEO audit as rows of issues; when they were first seen is unknown. */
export function geoIssues({ geo, knownIssues }: Pick<Report, "geo" | "knownIssues">): readonly ReportIssue[] {
  return (geo?.findings ?? []).map(({ accepted, ...finding }) => ({
    ...finding,
    category,
    count: 1,
    firstSeenCrawlId: "",
    ...(accepted ? { accepted } : {}),
    ...(knownIssues === undefined ? {} : { baselineState: knownIssues.has(finding.id) ? "unchanged" : "new" }),
  }));
}

/** Returns the checks of a report's GEO audit as rules. */
export function geoRules({ geo }: Pick<Report, "geo">): readonly ReportRule[] {
  const { tallies = [], findings = [] } = geo ?? {};
  const issues = new Map(grouped(findings, ({ rule }) => rule).map((group) => [group[0].rule, group.length]));
  return tallies.map(({ answer: _, effect: __, status, reason, assessed, review, ...check }) => ({
    ...check,
    ...outcomes[status],
    ...(reason === null ? {} : { reason }),
    category,
    applicable: assessed,
    needsReview: review,
    issues: issues.get(check.id) ?? 0,
  }));
}
