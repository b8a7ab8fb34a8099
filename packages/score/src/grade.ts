import type { Grade } from "@sightline/model";
import { wholePages } from "./attribution.ts";
import type { ScoreParts } from "./score-parts.ts";
import type { ScorePolicy } from "./score-policy.ts";

/** Returns the grade of a score. */
export function gradeOf(value: number, { bands }: ScorePolicy): Grade {
  if (value >= bands.good) return "good";
  if (value >= bands.needsWork) return "needs-work";
  return value >= bands.poor ? "poor" : "critical";
}

/** Fetched pages that are not judged because the site excludes them. */
export interface SetAsidePages {
  /** Pages with noindex on a site that expects indexing. */
  readonly noindex: number;
  /** Pages whose canonical names another page. */
  readonly copies: number;
}

/** Returns the reason not to call a site good, in one sentence; `null` when there is none. */
export function reasonAgainstGood(parts: ScoreParts, { noindex, copies }: SetAsidePages): string | null {
  const { rules, ledger, population, policy, home, site } = parts;
  const grave = home.withholdsGood ?? site.failing.find(({ rule }) => rule.withholdsGood)?.rule;
  if (grave !== undefined) return `An error weighs more than its points: ${grave.title}.`;
  const least = policy.widespreadShare * population;
  const widespread = [...rules.values()].find(
    ({ tier, index }) => tier === 0 && (ledger.affected[index] ?? 0) >= least,
  );
  if (widespread !== undefined) return `An error is found on half of the pages or more: ${widespread.title}.`;
  const judged = population - wholePages(ledger.unreachable.pages);
  if (noindex + copies <= judged) return null;
  return `More pages are kept out of the index (noindex: ${noindex}, canonical to another page: ${copies}) than are judged (${judged}).`;
}
