import type { AuditResult } from "@sightline/engine";
import { CommandFailure } from "./exit-codes.ts";

/** A condition under which `--fail-on` ends the command with 1. */
export type Threshold =
  | { readonly kind: "severity"; readonly severity: "error" | "warning" | "notice" }
  | { readonly kind: "score"; readonly below: number }
  | { readonly kind: "new" };

/** Reads `error,score:80,new`. @throws CommandFailure naming the part that is wrong */
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
  throw new CommandFailure(`--fail-on does not know "${part}": use error, warning, notice, score:N (0–100) or new.`);
}

/** Says which thresholds an audit misses, one sentence each; `knownIssues` are the ids of the baseline. */
export async function missedThresholds(
  thresholds: readonly Threshold[],
  result: AuditResult,
  knownIssues: ReadonlySet<string> | null,
): Promise<string[]> {
  if (thresholds.length === 0) return [];
  const counts = { error: 0, warning: 0, notice: 0 };
  let added = 0;
  for await (const issue of result.issues) {
    if (issue.certainty !== "certain") continue;
    const isKnown = knownIssues?.has(issue.id) ?? issue.firstSeenCrawlId !== result.crawl.id;
    if (!isKnown) added++;
    if (knownIssues === null || !isKnown) counts[issue.severity]++;
  }
  const found: Found = { counts, added, score: result.score.value, sinceBaseline: knownIssues !== null };
  return thresholds.flatMap((threshold) => missed(threshold, found));
}

interface Found {
  readonly counts: Readonly<Record<"error" | "warning" | "notice", number>>;
  readonly added: number;
  readonly score: number | null;
  readonly sinceBaseline: boolean;
}

function missed(threshold: Threshold, { counts, added, score, sinceBaseline }: Found): string[] {
  switch (threshold.kind) {
    case "severity":
      return severityMissed(threshold.severity, counts, sinceBaseline);
    case "score":
      return scoreMissed(score, threshold.below);
    case "new":
      return added === 0 ? [] : [`${added} ${added === 1 ? "issue is" : "issues are"} new.`];
  }
}

function severityMissed(
  severity: "error" | "warning" | "notice",
  counts: Readonly<Record<"error" | "warning" | "notice", number>>,
  sinceBaseline: boolean,
): string[] {
  const levels = { error: ["error"], warning: ["error", "warning"], notice: ["error", "warning", "notice"] } as const;
  const found = levels[severity].reduce((sum, level) => sum + counts[level], 0);
  if (found === 0) return [];
  return [
    `${found} issue${found === 1 ? "" : "s"} of severity ${severity} or above${sinceBaseline ? " since the baseline" : ""}.`,
  ];
}

function scoreMissed(value: number | null, below: number): string[] {
  if (value === null) return [`There is no score to compare with ${below}.`];
  return value < below ? [`The score is ${Math.round(value * 10) / 10}, below ${below}.`] : [];
}
