import type { GeoGoal } from "../input/geo-input.ts";
import { fitsGoal } from "../policy/goal-fit.ts";
import type { GeoAudit, GeoPolicyCell, GeoPolicyConflict } from "../result/geo-audit.ts";
import type { SiteReading } from "../site/site-reading.ts";

const maxConflicts = 100;

/** Returns the policy matrix, with each cell compared to the owner's goal. */
export function geoPolicyMatrix({ matrix, goal }: SiteReading): GeoPolicyCell[] {
  return matrix.map((row) => ({
    ...row,
    evidence: [...row.evidence],
    fitsGoal: goal === null ? null : fitsGoal(goal, row),
  }));
}

/** Returns statements that contradict each other, and cells that do not fit the owner's goal. */
export function geoPolicyConflicts({
  conflicts,
  matrix,
  goal,
}: SiteReading): Pick<GeoAudit, "policyConflicts" | "policyConflictsTotal"> {
  const own = conflicts.map(({ kind, one, other }) => ({ kind, one, other }));
  const all = [...own, ...(goal === null ? [] : goalConflicts(goal, matrix))];
  return {
    policyConflicts: all.slice(0, maxConflicts),
    ...(all.length > maxConflicts ? { policyConflictsTotal: all.length } : {}),
  };
}

function goalConflicts(goal: GeoGoal, matrix: SiteReading["matrix"]): GeoPolicyConflict[] {
  const seen = new Map<string, GeoPolicyConflict>();
  for (const row of matrix) {
    if (fitsGoal(goal, row) !== false) continue;
    const other = `${row.evidence[0] ?? `${row.token}: ${row.permission}`} (${row.purpose})`;
    seen.set(other, { kind: "goal", one: `the goal is ${goal}`, other });
  }
  return [...seen.values()];
}
