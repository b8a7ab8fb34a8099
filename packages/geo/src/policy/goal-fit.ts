import type { GeoGoal } from "../input/geo-input.ts";
import type { PolicyPurpose, PolicyRow } from "./policy-matrix.ts";

/** Cells of the matrix that a goal speaks about, and those that are not as it wants. */
export interface GoalFit {
  readonly cells: number;
  readonly mismatches: readonly PolicyRow[];
}

/** Compares what holds with what the owner wants; cells in which rules have no effect are left out. */
export function goalMismatches(goal: GeoGoal, matrix: readonly PolicyRow[]): GoalFit {
  const judged = matrix.filter((row) => fitsGoal(goal, row) !== null);
  const mismatches = judged.filter((row) => fitsGoal(goal, row) === false);
  return { cells: judged.length, mismatches };
}

/** Whether a cell is as the owner wants; `null` where the goal leaves it open, and where rules have no effect. */
export function fitsGoal(goal: GeoGoal, { purpose, permission }: PolicyRow): boolean | null {
  const want = wanted(goal, purpose);
  if (want === null || permission === "no-effect") return null;
  return want === "closed" ? permission === "blocked" : permission !== "blocked";
}

/** What a goal wants for a purpose; `null` when it leaves it open. */
function wanted(goal: GeoGoal, purpose: PolicyPurpose): "open" | "closed" | null {
  if (goal === "closed") return "closed";
  if (purpose !== "train") return "open";
  return goal === "visible-no-training" ? "closed" : null;
}
