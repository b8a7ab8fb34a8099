import { type Severity, severities } from "@sightline/model";
import { type AlikeCollector, type AlikeIssues, alikeIssues } from "./alike-issues.ts";
import { type CauseExamples, causeExamples } from "./cause-examples.ts";
import { causesToFix } from "./causes-to-fix.ts";
import { grouped } from "./grouped.ts";
import { joinedFixes } from "./joined-fixes.ts";
import type { Report, ReportCause, ReportIssue, ReportRule } from "./report-schema.ts";
import { weightOf } from "./traffic/traffic.ts";

/** A rule with the number of its issues and the first few of them, for a summary. */
export interface RuleFindings {
  readonly rule: ReportRule;
  /** Issues of the rule, including those that need review. */
  readonly issues: number;
  readonly pointsLost: number;
  readonly gainIfFixed: number;
  /** Number of affected pages, including those that need review. */
  readonly affected: number;
  /** The first issues, those that need review last. */
  readonly sample: readonly ReportIssue[];
  /** The largest groups of issues that are alike, those that need review last. */
  readonly alike: readonly AlikeIssues[];
}

/** Counts of a report's issues, with a sample for each rule. */
export interface Findings {
  /** Rules with issues: errors first, then by points lost, then by pages affected. */
  readonly rules: readonly RuleFindings[];
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly total: number;
  readonly examples: CauseExamples;
}

interface RuleCount {
  issues: number;
  readonly certain: ReportIssue[];
  readonly review: ReportIssue[];
  readonly alike: AlikeCollector;
}

/** Reads the issues once and keeps counts and, for each rule, `sampleSize` issues and groups of issues. */
export async function countFindings(report: Report, sampleSize: number): Promise<Findings> {
  const counts = new Map<string, RuleCount>();
  const bySeverity: Record<Severity, number> = { error: 0, warning: 0, notice: 0 };
  const examples = causeExamples(causesToFix(report));
  let total = 0;
  for await (const issue of report.issues()) {
    total += 1;
    examples.note(issue);
    bySeverity[issue.severity] += 1;
    const entry = counts.get(issue.rule) ?? { issues: 0, certain: [], review: [], alike: alikeIssues() };
    counts.set(issue.rule, entry);
    entry.issues += 1;
    if (sampleSize > 0) entry.alike.note(issue);
    const sample = entry[issue.certainty];
    if (sample.length < sampleSize) sample.push(issue);
  }
  return { rules: ranked(report, counts, sampleSize), bySeverity, total, examples };
}

function ranked(report: Report, counts: ReadonlyMap<string, RuleCount>, sampleSize: number): RuleFindings[] {
  const known = new Map(report.rules.map((rule) => [rule.id, rule]));
  const attribution = new Map(report.score.attribution.map((entry) => [entry.rule, entry]));
  const rules = [...counts].map(([id, { issues, certain, review, alike }]) => {
    const sample = [...certain, ...review].slice(0, sampleSize);
    const rule = known.get(id) ?? unknownRule(id, sample[0]);
    const points = attribution.get(id);
    return {
      rule,
      issues,
      sample,
      alike: alike.largest(sampleSize),
      pointsLost: points?.pointsLost ?? 0,
      gainIfFixed: points?.gainIfFixed ?? 0,
      affected: (points?.affected ?? rule.failing) + rule.needsReview,
    };
  });
  return rules.sort(
    (a, b) =>
      severities.indexOf(a.rule.severity) - severities.indexOf(b.rule.severity) ||
      b.pointsLost - a.pointsLost ||
      b.affected - a.affected ||
      compareText(a.rule.id, b.rule.id),
  );
}

function unknownRule(id: string, issue: ReportIssue | undefined): ReportRule {
  return {
    id,
    category: issue?.category ?? "custom",
    severity: issue?.severity ?? "notice",
    title: id,
    status: "assessed",
    outcome: "failed",
    applicable: 0,
    failing: 0,
    needsReview: 0,
    issues: 0,
    why: "",
    fix: "",
    sources: [],
  };
}

/** Returns causes with the rules that report them. */
export function fixesOf(causes: readonly ReportCause[], rules: readonly ReportRule[]): readonly Fix[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return causes.map((cause) => {
    const [rule, ...otherRules] = cause.rules.map((id) => known.get(id) ?? unknownRule(id, undefined));
    return { cause, rule: rule ?? unknownRule("", undefined), otherRules };
  });
}

/** A cause whose repair raises the score, with the rules that report it. */
export interface Fix {
  readonly cause: ReportCause;
  /** The rule that affects the most pages. */
  readonly rule: ReportRule;
  readonly otherRules: readonly ReportRule[];
}

/** Minimum gain of a fix that is worth doing first, in points as they are shown. */
const minGain = 0.5;

/**
 * Returns the causes with the highest gain, weighed by visits if they are known, highest first; among gains that are
 * shown as equal, errors come first.
 * Omits fixes with less than {@link minGain}, except the best one. Without a score, returns all in the order of
 * {@link causesToFix}.
 */
export function topFixes(report: Pick<Report, "rules" | "score">, limit: number): readonly Fix[] {
  const joined = joinedFixes(fixesOf(causesToFix(report), report.rules), report.rules);
  if (report.score.value === null) return joined.slice(0, limit);
  const ranked = joined.toSorted(byShownGain);
  return ranked.filter((fix, index) => index === 0 || shownGain(fix) >= minGain * 10).slice(0, limit);
}

function byShownGain(a: Fix, b: Fix): number {
  return (
    shownGain(b) - shownGain(a) ||
    severities.indexOf(a.rule.severity) - severities.indexOf(b.rule.severity) ||
    weightOf(b.cause) - weightOf(a.cause)
  );
}

/** Gains are shown with one decimal place. */
function shownGain({ cause }: Fix): number {
  return Math.round(weightOf(cause) * 10);
}

/** Returns the rules that did not look, by reason in order of first appearance. */
export function notLookedAt(report: Pick<Report, "rules">): ReadonlyMap<string, readonly ReportRule[]> {
  const reasonOf = ({ reason }: ReportRule) => reason ?? "No reason was recorded.";
  const rules = report.rules.filter(({ outcome }) => outcome === "not-looked-at");
  return new Map(grouped(rules, reasonOf).map((group) => [reasonOf(group[0]), group]));
}

/** Compares by code unit, so that the order does not depend on the locale. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
