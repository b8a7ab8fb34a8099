import { type Severity, severities } from "@sightline/model";
import { type FailedCondition, maxFailedFindings, type Report, type ReportIssue, visibleText } from "@sightline/report";
import { type BudgetedReport, exceededBudget } from "./exceeded-budgets.ts";
import { isOfOtherSites } from "./issues-of-other-sites.ts";
import { isScoreThreshold, missedScore, type ScoredReport } from "./missed-scores.ts";
import { conditionText, type Threshold } from "./threshold.ts";

/** What thresholds compare issues with. */
export interface Comparison {
  /** Issues that the baseline has, or whose cause it has; `null` without one: issues are then new if no earlier crawl of the store has them. */
  readonly knownIssues: ReadonlySet<string> | null;
  readonly crawlId: string;
  /** True for an issue that is not new although no earlier audit had it, as one that only other rules explain. */
  isExplained(issue: ReportIssue): boolean;
}

/** Returns the thresholds that an issue fails, as they are written on the command line. */
export function conditionsOf(
  issue: ReportIssue,
  thresholds: readonly Threshold[],
  comparison: Comparison,
): readonly string[] {
  if (issue.certainty !== "certain") return [];
  return thresholds.filter((threshold) => concerns(threshold, issue, comparison)).map(conditionText);
}

/** Returns the thresholds that a report fails, with the findings that failed each. */
export async function failedConditions(
  report: Report,
  thresholds: readonly Threshold[],
  comparison: Comparison,
): Promise<FailedCondition[]> {
  if (thresholds.length === 0) return [];
  const tallies = thresholds.map(newTally);
  for await (const issue of report.issues()) {
    for (const tally of tallies) if (concerns(tally.threshold, issue, comparison)) count(tally, issue);
  }
  const failed = tallies.map((tally) => failedCondition(tally, report, comparison));
  return (await Promise.all(failed)).flat();
}

const shownFindings = 10;

/**
 * Writes a failed condition for the terminal: its sentence, then one line for each of the first findings.
 * @param hasJson true if the audit writes `report.json`, which lists the others
 */
export function failureText({ text, count, findings }: FailedCondition, hasJson: boolean): string {
  const shown = findings.slice(0, shownFindings);
  const lines = shown.map((finding) => `  ${finding.rule}  ${finding.url}: ${finding.text}`);
  const place = hasJson ? "see report.json" : "which --format json lists";
  const more = count > shown.length ? [`  and ${count - shown.length} more, ${place}`] : [];
  return [`Failed: ${text}`, ...lines, ...more].map((line) => `${visibleText(line)}\n`).join("");
}

interface Tally {
  readonly threshold: Threshold;
  readonly counts: Record<Severity, number>;
  /** Issues that need review; they do not count towards a threshold. */
  inReview: number;
  readonly samples: Readonly<Record<Severity, FailedCondition["findings"][number][]>>;
}

function newTally(threshold: Threshold): Tally {
  return {
    threshold,
    counts: { error: 0, warning: 0, notice: 0 },
    inReview: 0,
    samples: { error: [], warning: [], notice: [] },
  };
}

function concerns(threshold: Threshold, issue: ReportIssue, comparison: Comparison): boolean {
  const { knownIssues, crawlId } = comparison;
  if (issue.accepted === true || isOfOtherSites(issue) !== (threshold.kind === "external")) return false;
  const isNew = knownIssues === null ? issue.firstSeenCrawlId === crawlId : !knownIssues.has(issue.id);
  switch (threshold.kind) {
    case "severity":
      return (
        severities.indexOf(issue.severity) <= severities.indexOf(threshold.severity) &&
        (knownIssues === null || (isNew && !comparison.isExplained(issue)))
      );
    case "new":
      return isNew && !comparison.isExplained(issue);
    case "external":
      return true;
    case "score":
    case "category":
    case "geo":
    case "budget":
      return false;
  }
}

function count(tally: Tally, { id, rule, severity, subject, text, certainty }: ReportIssue): void {
  if (certainty !== "certain") {
    tally.inReview += 1;
    return;
  }
  tally.counts[severity] += 1;
  const sample = tally.samples[severity];
  if (sample.length < maxFailedFindings) sample.push({ id, rule, severity, url: subject.url, text });
}

async function failedCondition(
  { threshold, counts, inReview, samples }: Tally,
  report: ScoredReport & BudgetedReport,
  { knownIssues }: Comparison,
): Promise<FailedCondition[]> {
  const condition = conditionText(threshold);
  if (threshold.kind === "budget" || isScoreThreshold(threshold)) {
    const text = threshold.kind === "budget" ? await exceededBudget(report, threshold) : missedScore(report, threshold);
    return text === null ? [] : [{ condition, text, count: 0, findings: [] }];
  }
  const total = severities.reduce((sum, severity) => sum + counts[severity], 0);
  if (total === 0) return [];
  const findings = severities.flatMap((severity) => samples[severity]).slice(0, maxFailedFindings);
  const text = `${foundText(threshold.kind, counts, total, knownIssues !== null)}.${reviewNote(inReview)}`;
  return [{ condition, text, count: total, findings }];
}

/** Says what failed a threshold, without the full stop. */
function foundText(
  kind: "severity" | "new" | "external",
  counts: Tally["counts"],
  total: number,
  hasBaseline: boolean,
): string {
  const since = hasBaseline ? " since the baseline" : "";
  switch (kind) {
    case "severity": {
      const failing = severities.filter((severity) => counts[severity] > 0);
      return failing.map((severity) => countLabel(severity, counts[severity])).join(", ") + since;
    }
    case "new": {
      const ofStore = hasBaseline ? since : ": no earlier crawl of the site in the store has them";
      return `${total} ${total === 1 ? "issue is" : "issues are"} new${ofStore}`;
    }
    case "external":
      return `${total} ${total === 1 ? "link to another site is" : "links to other sites are"} broken`;
  }
}

function reviewNote(inReview: number): string {
  if (inReview === 0) return "";
  const [needs, does] = inReview === 1 ? ["needs", "does"] : ["need", "do"];
  return ` ${inReview} more ${needs} review and ${does} not count.`;
}

function countLabel(severity: Severity, count: number): string {
  return `${count} ${severity}${count === 1 ? "" : "s"}`;
}
