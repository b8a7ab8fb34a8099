import { type EngineId, engines, type PerEngine, perEngine } from "../crawlers/engines.ts";
import type { GeoGoal } from "../input/geo-input.ts";

/**
 * Returns the shares of the engines in reach: the default or the owner's, without engines that are blocked on purpose,
 * scaled to 1.
 */
export function engineWeights(
  goal: GeoGoal | null,
  wanted: Partial<Readonly<Record<EngineId, number>>> = {},
): PerEngine {
  if (goal === "closed") return perEngine(() => 0);
  const raw = perEngine(({ id, weight }) => Math.max(0, wanted[id] ?? weight));
  const total = engines.reduce((sum, { id }) => sum + raw[id], 0);
  return perEngine(({ id }) => (total === 0 ? 0 : raw[id] / total));
}
