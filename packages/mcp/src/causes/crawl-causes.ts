import { type ScoreCause, type Severity, severities } from "@sightline/model";
import type { Report, ReportRule } from "@sightline/report";
import { wholeRule } from "@sightline/report/causes";

/** One thing to fix, with the number by which tools name it. */
export interface NamedCause {
  /** As in `c1`; the same for every list of a crawl. */
  readonly id: string;
  readonly cause: ScoreCause;
  /** The rule with the most pages. */
  readonly rule: ReportRule;
}

/**
 * Lists what there is to fix in a crawl: the causes of the score, highest gain first, then the failing rules that cost
 * no points or only need a review, by severity and number of issues.
 */
export function crawlCauses({ score, rules }: Pick<Report, "score" | "rules">): readonly NamedCause[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const ofScore = score.causes.flatMap((cause) => {
    const rule = byId.get(cause.rules[0] ?? "");
    return rule === undefined ? [] : [{ cause, rule }];
  });
  const scored = new Set(score.causes.flatMap((cause) => cause.rules));
  const others = rules
    .filter(({ id, issues }) => issues > 0 && !scored.has(id))
    .toSorted((a, b) => rank(a.severity) - rank(b.severity) || b.issues - a.issues)
    .map((rule) => ({ cause: wholeRule(rule, rule.failing + rule.needsReview), rule }));
  return [...ofScore, ...others].map((entry, index) => ({ id: `c${index + 1}`, ...entry }));
}

function rank(severity: Severity): number {
  return severities.indexOf(severity);
}
