import { type Severity, severities } from "@sightline/model";

/** An issue that appeared or disappeared between two crawls. */
export interface ChangedIssue {
  readonly id: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly subject: { readonly url: string };
}

/** Changes since an earlier crawl; compatible with a comparison of the engine. */
export interface ReportComparison {
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  /** Versions of the scoring method, if known. */
  readonly policyFrom?: string;
  readonly policyTo?: string;
  /** In this crawl, but not in the earlier one. */
  readonly added: readonly ChangedIssue[];
  /** In the earlier crawl, but not in this one, although its rule was assessed this time. */
  readonly fixed: readonly ChangedIssue[];
  /** In the earlier crawl; unknown in this one, which could not have found them. */
  readonly unknown: readonly ChangedIssue[];
  /** In both, or in this crawl while the earlier one could not have found them. */
  readonly unchanged: number;
  /** In this crawl only because other rules judged it. */
  readonly byRuleset?: number;
  /** Changes of the findings for answer engines, if both crawls were audited for them. */
  readonly geo?: GeoComparison;
}

/** Number of new and fixed findings for answer engines; audits of different methods do not compare. */
export type GeoComparison =
  | { readonly kind: "compared"; readonly added: number; readonly fixed: number }
  | { readonly kind: "other-method" };

/** True if the scores of a comparison were computed by different methods, so that their difference means nothing. */
export function hasChangedMethod({ policyFrom, policyTo }: ReportComparison): boolean {
  return policyFrom !== undefined && policyTo !== undefined && policyFrom !== policyTo;
}

/** Changes of one rule's issues. */
export interface RuleChange {
  readonly rule: string;
  readonly severity: Severity;
  readonly added: number;
  readonly fixed: number;
}

/** Counts new and fixed issues by rule: errors first, then by number of changes. */
export function changesByRule({ added, fixed }: Pick<ReportComparison, "added" | "fixed">): readonly RuleChange[] {
  const rules = new Map<string, { rule: string; severity: Severity; added: number; fixed: number }>();
  const entryOf = ({ rule, severity }: ChangedIssue) => {
    const entry = rules.get(rule) ?? { rule, severity, added: 0, fixed: 0 };
    rules.set(rule, entry);
    return entry;
  };
  for (const issue of added) entryOf(issue).added += 1;
  for (const issue of fixed) entryOf(issue).fixed += 1;
  return [...rules.values()].sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      b.added + b.fixed - (a.added + a.fixed) ||
      (a.rule < b.rule ? -1 : 1),
  );
}
