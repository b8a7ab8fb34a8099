import type { GeoGoal } from "../input/geo-input.ts";
import type { PolicyPurpose, PolicyRow } from "./policy-matrix.ts";

/** Returns true if a cell fits the goal; `null` if the goal leaves it open or rules have no effect. */
export function fitsGoal(goal: GeoGoal, { purpose, permission }: PolicyRow): boolean | null {
  const want = wantedPermission(goal, purpose);
  if (want === null || permission === "no-effect") return null;
  return want === "closed" ? permission === "blocked" : permission !== "blocked";
}

/** Returns the access that a goal wants for a purpose; `null` if it leaves that open. */
export function wantedPermission(goal: GeoGoal, purpose: PolicyPurpose): "open" | "closed" | null {
  if (goal === "closed") return "closed";
  if (purpose !== "train") return "open";
  return goal === "visible-no-training" ? "closed" : null;
}
