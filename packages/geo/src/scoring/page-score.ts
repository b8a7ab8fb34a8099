import { engineIds, type PerEngine } from "../crawlers/engines.ts";
import { integrityOf } from "./integrity.ts";
import type { Mark } from "./mark.ts";
import { type QualityView, qualityOf } from "./quality.ts";
import { type Assumption, type ReachFacts, type ReachGate, reachOf, reachView } from "./reach.ts";

/** Inputs of the score of a page. */
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

/** A fix that is assumed to be made. */
export type Fix =
  | { readonly kind: "scored"; readonly at: number }
  | { readonly kind: "penalty"; readonly at: number }
  | { readonly kind: "gate"; readonly gate: ReachGate };

/** Terms that all pages of an audit share. */
export interface ScoringTerms {
  readonly weights: PerEngine;
  readonly edge: PerEngine;
  readonly worstEdge: PerEngine;
  readonly withAnswerability: boolean;
}

/** Returns a function that scores a page: reach × quality × integrity. */
export function pageScorer(terms: ScoringTerms, assume: Assumption = "none"): (parts: ScoringParts) => PageScore {
  const view = reachView(terms, { assume });
  const qualityView: QualityView = { withAnswerability: terms.withAnswerability, assume, fixed: -1 };
  return (parts) => {
    const reach = reachOf(parts.reach, view);
    const quality = qualityOf(parts.marks, qualityView);
    const integrity = integrityOf(parts.penalties);
    return { reach, quality, integrity, score: quality === null ? null : reach * quality * integrity };
  };
}

/** Returns a function that scores a page after a fix. A fix changes one factor of the score: the others are reused. */
export function fixScorer(
  terms: ScoringTerms,
  fix: Fix,
): (parts: ScoringParts, before: PageScore) => PageScore["score"] {
  const view = reachView(terms, { opened: fix.kind === "gate" ? fix.gate : null });
  const fixed = fix.kind === "scored" ? fix.at : -1;
  const qualityView: QualityView = { withAnswerability: terms.withAnswerability, assume: "none", fixed };
  return (parts, before) => {
    let { reach, quality, integrity } = before;
    if (fix.kind === "gate") reach = reachOf(parts.reach, view);
    if (fix.kind === "scored") quality = qualityOf(parts.marks, qualityView);
    if (fix.kind === "penalty") integrity = integrityOf(parts.penalties, fix.at);
    return quality === null ? null : reach * quality * integrity;
  };
}

/** True if any engine has weight. */
export function hasEngines(weights: PerEngine): boolean {
  return engineIds.some((id) => weights[id] > 0);
}
