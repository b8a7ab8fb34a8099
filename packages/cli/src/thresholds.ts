import type { AuditResult } from "@sightline/engine";
import { type Severity, severities } from "@sightline/model";
import { CommandFailure } from "./exit-codes.ts";

/** Condition on which `--fail-on` makes the command exit with code 1. */
export type Threshold =
  | { readonly kind: "severity"; readonly severity: Severity }
  | { readonly kind: "score"; readonly below: number }
  | { readonly kind: "new" };

/** Parses a list such as `error,score:80,new`. @throws CommandFailure naming the invalid part */
export function parseThresholds(text: string): Threshold[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(parseThreshold);
}

function parseThreshold(part: string): Threshold {
  if (part === "error" || part === "warning" || part === "notice") return { kind: "severity", severity: part };
  if (part === "new") return { kind: "new" };
  const below = /^score:(\d{1,3})$/.exec(part)?.[1];
  if (below !== undefined && Number(below) <= 100) return { kind: "score", below: Number(below) };
  throw new CommandFailure(
    `Unknown --fail-on condition "${part}"; use error, warning, notice, score:N (0–100) or new.`,
  );
}

/** Returns a sentence for each threshold that an audit misses; `knownIssues` are the issue ids of the baseline. */
export async function missedThresholds(
  thresholds: readonly Threshold[],
  result: AuditResult,
  knownIssues: ReadonlySet<string> | null,
): Promise<string[]> {
  if (thresholds.length === 0) return [];
  const counts = { error: 0, warning: 0, notice: 0 };
  const inReview = { error: 0, warning: 0, notice: 0 };
  let newCount = 0;
  for await (const issue of result.issues) {
    const isKnown = knownIssues?.has(issue.id) ?? issue.firstSeenCrawlId !== result.crawl.id;
    const isCounted = knownIssues === null || !isKnown;
    if (issue.certainty !== "certain") {
      if (isCounted) inReview[issue.severity]++;
      continue;
    }
    if (!isKnown) newCount++;
    if (isCounted) counts[issue.severity]++;
  }
  const totals: Totals = { counts, inReview, newCount, score: result.score.value, sinceBaseline: knownIssues !== null };
  return thresholds.flatMap((threshold) => missed(threshold, totals));
}

type SeverityCounts = Readonly<Record<Severity, number>>;

interface Totals {
  readonly counts: SeverityCounts;
  /** Issues that need review; they do not count towards a threshold. */
  readonly inReview: SeverityCounts;
  readonly newCount: number;
  readonly score: number | null;
  readonly sinceBaseline: boolean;
}

function missed(threshold: Threshold, totals: Totals): string[] {
  const { newCount, score } = totals;
  switch (threshold.kind) {
    case "severity":
      return severityMissed(threshold.severity, totals);
    case "score":
      return scoreMissed(score, threshold.below);
    case "new":
      return newCount === 0 ? [] : [`${newCount} ${newCount === 1 ? "issue is" : "issues are"} new.`];
  }
}

function severityMissed(severity: Severity, { counts, inReview, sinceBaseline }: Totals): string[] {
  const levels = severities.slice(0, severities.indexOf(severity) + 1);
  const failing = levels.filter((level) => counts[level] > 0).map((level) => countLabel(level, counts[level]));
  if (failing.length === 0) return [];
  const review = levels.reduce((sum, level) => sum + inReview[level], 0);
  const reviewNote =
    review === 0
      ? ""
      : ` ${review} more ${review === 1 ? "needs" : "need"} review and ${review === 1 ? "does" : "do"} not count.`;
  return [`${failing.join(", ")}${sinceBaseline ? " since the baseline" : ""}.${reviewNote}`];
}

function countLabel(severity: Severity, count: number): string {
  return `${count} ${severity}${count === 1 ? "" : "s"}`;
}

function scoreMissed(value: number | null, below: number): string[] {
  if (value === null) return [`There is no score to compare with ${below}.`];
  return value < below ? [`The score is ${Math.round(value * 10) / 10}, below ${below}.`] : [];
}
