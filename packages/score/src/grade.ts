import type { Grade } from "@sightline/model";
import { wholePages } from "./attribution.ts";
import type { Reckoning } from "./reckoning.ts";
import type { ScorePolicy } from "./score-policy.ts";

/** The band of a score. */
export function gradeOf(value: number, { bands }: ScorePolicy): Grade {
  if (value >= bands.good) return "good";
  if (value >= bands.needsWork) return "needs-work";
  return value >= bands.poor ? "poor" : "critical";
}

/** Pages that are fetched and not judged because the site says so. */
export interface SetAsidePages {
  /** Pages that say noindex on a site that wants to be found. */
  readonly noindex: number;
  /** Pages whose canonical names another page. */
  readonly copies: number;
}

/** Why a site must not be called good, in one sentence; `null` when nothing is against it. */
export function reasonAgainstGood(reckoning: Reckoning, { noindex, copies }: SetAsidePages): string | null {
  const { rules, ledger, population, policy, home, site } = reckoning;
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
