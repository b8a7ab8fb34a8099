import type { GeoGoal } from "../input/geo-input.ts";
import type { Permission, PolicyPurpose, PolicyRow } from "./policy-matrix.ts";

/** Cells of the matrix that a goal speaks about, and those that are not as it wants. */
export interface GoalFit {
  readonly cells: number;
  readonly mismatches: readonly PolicyRow[];
}

/** Compares what holds with what the owner wants; cells in which rules have no effect are left out. */
export function goalMismatches(goal: GeoGoal, matrix: readonly PolicyRow[]): GoalFit {
  const judged = matrix.filter(
    ({ purpose, permission }) => permission !== "no-effect" && wanted(goal, purpose) !== null,
  );
  const mismatches = judged.filter(({ purpose, permission }) => !fits(wanted(goal, purpose), permission));
  return { cells: judged.length, mismatches };
}

/** What a goal wants for a purpose; `null` when it leaves it open. */
function wanted(goal: GeoGoal, purpose: PolicyPurpose): "open" | "closed" | null {
  if (goal === "closed") return "closed";
  if (purpose !== "train") return "open";
  return goal === "visible-no-training" ? "closed" : null;
}

function fits(want: "open" | "closed" | null, permission: Permission): boolean {
  return want === "closed" ? permission === "blocked" : permission !== "blocked";
}
