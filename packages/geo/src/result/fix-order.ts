import type { Strength } from "../scoring/evidence-weight.ts";

/** Minimum gain in points that is worth a line in a list of fixes. */
export const minShownGain = 0.05;

/**
 * Moves the first fix with sound evidence to the front: a fix whose evidence is weak is not the first while a better
 * founded one gains anything.
 */
export function soundFirst<Fix extends { readonly strength: Strength; readonly gain: number }>(
  fixes: readonly Fix[],
): readonly Fix[] {
  const offset = fixes.findIndex(({ strength, gain }) => strength !== "weak" && gain >= minShownGain);
  const sound = fixes[offset];
  return sound === undefined ? fixes : [sound, ...fixes.slice(0, offset), ...fixes.slice(offset + 1)];
}
