import { type EngineId, engineIds } from "../crawlers/engines.ts";
import type { GeoGoal } from "../input/geo-input.ts";

/** Returns the engines in whose search a goal wants the site: all but those that the owner closed; none if it is closed. */
export function openEngines(goal: GeoGoal | null, closed: ReadonlySet<EngineId>): ReadonlySet<EngineId> {
  return new Set(goal === "closed" ? [] : engineIds.filter((id) => !closed.has(id)));
}
