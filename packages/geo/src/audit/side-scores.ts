import type { MeasureClass } from "../checks/measure.ts";
import type { CheckTally } from "./check-tallies.ts";

/** Score next to the main one, made from checks of some classes by their weights. */
export interface SideScore {
  /** 0–100; `null` when none of its checks applies: the absence of optional files costs nothing. */
  readonly score: number | null;
  /** Points that fixing each of its checks would add. */
  readonly gains: ReadonlyMap<string, number>;
}

type ScoredTally = Pick<CheckTally, "check" | "score" | "coverage">;

/** Computes agent readiness: what agents meet on pages, and the validity of what is declared for them. */
export function agentScore(tallies: readonly ScoredTally[]): SideScore {
  return sideScore(tallies, ["agent", "agent-defect"]);
}

/** Computes policy consistency from contradictions and syntax; the owner's choices are not judged. */
export function policyScore(tallies: readonly ScoredTally[]): SideScore {
  return sideScore(tallies, ["policy"]);
}

function sideScore(tallies: readonly ScoredTally[], classes: readonly MeasureClass[]): SideScore {
  const measured = tallies.flatMap(({ check: { meta }, score, coverage }) =>
    score === null || !classes.includes(meta.class) ? [] : [{ id: meta.id, weight: coverage * meta.weight, score }],
  );
  const total = measured.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { score: null, gains: new Map() };
  const earned = measured.reduce((sum, { weight, score }) => sum + weight * score, 0);
  return {
    score: (100 * earned) / total,
    gains: new Map(measured.map(({ id, weight, score }) => [id, (100 * weight * (1 - score)) / total])),
  };
}
