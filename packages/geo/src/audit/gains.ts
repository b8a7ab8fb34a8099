import { isScore } from "../scoring/mark.ts";
import { type Fix, fixScorer, type ScoringParts } from "../scoring/page-score.ts";
import { type ReachGate, reachGates } from "../scoring/reach.ts";
import { answerabilityCheck, penaltyChecks, scoredChecks } from "../scoring/ruleset.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

/** Points by which the site's score rises for each check if that check alone is fixed on every page. */
export type Gains = ReadonlyMap<string, number>;

/** Computes every gain by scoring the pages again with the mark of the check set to 1. */
export function gainsOf(crawl: ScoredCrawl): Gains {
  const gains = new Map<string, number>();
  if (crawl.withoutScore !== null) return gains;
  for (const [index, { id }] of scoredChecks.entries()) gains.set(id, gainOf(crawl, { kind: "scored", at: index }));
  for (const [position, { id }] of penaltyChecks.entries())
    gains.set(id, gainOf(crawl, { kind: "penalty", at: position }));
  for (const [id, gate] of gates()) gains.set(id, gainOf(crawl, { kind: "gate", gate }));
  if (!crawl.terms.withAnswerability) gains.delete(answerabilityCheck);
  return gains;
}

/** Returns the points gained by one fix on the pages for which it makes a difference. */
function gainOf(crawl: ScoredCrawl, fix: Fix): number {
  const scoreFixed = fixScorer(crawl.terms, fix);
  let gain = 0;
  for (const [index, parts] of crawl.parts.entries()) {
    const share = crawl.shares[index] ?? 0;
    const page = crawl.scores[index];
    const before = page?.score ?? null;
    if (share === 0 || page === undefined || before === null || !concerns(fix, parts)) continue;
    const after = scoreFixed(parts, page);
    gain += share * ((after ?? before) - before);
  }
  return Math.max(0, 100 * gain);
}

/** Returns true if a fix can make a difference to a page. */
function concerns(fix: Fix, { marks, penalties }: ScoringParts): boolean {
  if (fix.kind === "gate") return true;
  return isShort(fix.kind === "scored" ? marks[fix.at] : penalties[fix.at]);
}

function isShort(mark: number | undefined): boolean {
  return mark !== undefined && isScore(mark) && mark < 1;
}

function gates(): [string, ReachGate][] {
  return Object.entries(reachGates);
}
