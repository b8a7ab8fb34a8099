import { engineIds, type PerEngine } from "../crawlers/engines.ts";
import { integrityOf } from "./integrity.ts";
import type { Mark } from "./mark.ts";
import { qualityOf } from "./quality.ts";
import { type Assumption, type ReachFacts, type ReachGate, reachOf } from "./reach.ts";

/** Everything by which a page is scored. */
export interface ScoringParts {
  readonly reach: ReachFacts;
  /** Marks in the order of `scoredChecks`. */
  readonly marks: ArrayLike<Mark>;
  /** Multipliers of the penalties. */
  readonly penalties: ArrayLike<Mark>;
}

/** A page's score with its factors, all 0–1; `quality` and `score` are `null` when nothing could be measured. */
export interface PageScore {
  readonly score: number | null;
  readonly reach: number;
  readonly quality: number | null;
  readonly integrity: number;
}

/** One thing that is taken for put right. */
export type Fix =
  | { readonly kind: "scored"; readonly at: number }
  | { readonly kind: "penalty"; readonly at: number }
  | { readonly kind: "gate"; readonly gate: ReachGate };

/** What all pages of an audit have in common. */
export interface ScoringTerms {
  readonly weights: PerEngine;
  readonly edge: PerEngine;
  readonly worstEdge: PerEngine;
  readonly withAnswerability: boolean;
}

/** Reach × quality × integrity of a page. */
export function scorePage(
  parts: ScoringParts,
  terms: ScoringTerms,
  { assume = "none" }: { readonly assume?: Assumption } = {},
): PageScore {
  const { withAnswerability } = terms;
  const reach = reachOf(parts.reach, { ...terms, assume, opened: null });
  const quality = qualityOf(parts.marks, { withAnswerability, assume, fixed: -1 });
  const integrity = integrityOf(parts.penalties);
  return { reach, quality, integrity, score: quality === null ? null : reach * quality * integrity };
}

/** The score of a page once something is put right. @param before its score as it is: a fix changes one factor */
export function fixedScore(parts: ScoringParts, terms: ScoringTerms, before: PageScore, fix: Fix): number | null {
  const { withAnswerability } = terms;
  let { reach, quality, integrity } = before;
  if (fix.kind === "gate") reach = reachOf(parts.reach, { ...terms, assume: "none", opened: fix.gate });
  if (fix.kind === "scored") quality = qualityOf(parts.marks, { withAnswerability, assume: "none", fixed: fix.at });
  if (fix.kind === "penalty") integrity = integrityOf(parts.penalties, fix.at);
  return quality === null ? null : reach * quality * integrity;
}

/** Whether any engine counts. */
export function hasEngines(weights: PerEngine): boolean {
  return engineIds.some((id) => weights[id] > 0);
}
