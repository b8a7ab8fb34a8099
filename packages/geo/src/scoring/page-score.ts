import { engineIds, type PerEngine } from "../crawlers/engines.ts";
import { integrityOf } from "./integrity.ts";
import type { Mark } from "./mark.ts";
import { type QualityView, qualityOf } from "./quality.ts";
import { type Assumption, type ReachFacts, type ReachGate, reachOf, reachView } from "./reach.ts";

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

/** Scores pages: reach × quality × integrity of each. */
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

/** Scores pages once something is put right. A fix changes one factor of a page's score: the others are as before. */
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

/** Whether any engine counts. */
export function hasEngines(weights: PerEngine): boolean {
  return engineIds.some((id) => weights[id] > 0);
}
