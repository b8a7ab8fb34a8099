import type { PageFailure } from "./page-loss.ts";
import { damageOnPage, type ScoredRule } from "./scored-rules.ts";

/** Pages that share exactly one set of failures. */
export interface ScoredPage {
  readonly isHome: boolean;
  /** Rules with how many distinct targets fail; rules that are not scored are passed over. */
  readonly failures: readonly (readonly [rule: string, count: number])[];
  /** How many pages; 1 for the home page. Less than a whole one for pages that count as fewer items. */
  readonly pages: number;
}

/** The failures of a page that are scored, and the rules that block it. */
export interface ResolvedFailures {
  readonly failures: readonly PageFailure[];
  readonly blockers: readonly ScoredRule[];
}

/** Looks the failures of a page up; a rule that is listed twice counts once with the sum of its targets. */
export function resolveFailures(
  page: ScoredPage,
  rules: ReadonlyMap<string, ScoredRule>,
  hostBlockers: readonly ScoredRule[],
): ResolvedFailures {
  const counts = new Map<ScoredRule, number>();
  for (const [id, count] of page.failures) {
    const rule = rules.get(id);
    if (rule !== undefined) counts.set(rule, (counts.get(rule) ?? 0) + count);
  }
  const failures: PageFailure[] = [];
  const blockers = [...hostBlockers];
  for (const [rule, count] of counts) {
    if (hostBlockers.includes(rule)) continue;
    if (rule.isBlocking) {
      blockers.push(rule);
      continue;
    }
    const damage = damageOnPage(rule, count);
    if (damage > 0) failures.push({ rule, damage });
  }
  failures.sort((one, other) => one.rule.index - other.rule.index);
  return { failures, blockers };
}
