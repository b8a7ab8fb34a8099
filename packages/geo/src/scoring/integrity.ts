import { isScore, type Mark } from "./mark.ts";

/** Minimum integrity of a page, whatever its penalties. */
export const integrityFloor = 0.4;

/** Returns the integrity of a page, 0.4–1: the product of its penalties, without the one at `fixed`. */
export function integrityOf(penalties: ArrayLike<Mark>, fixed = -1): number {
  let product = 1;
  for (let index = 0; index < penalties.length; index += 1) {
    const mark = penalties[index] ?? 1;
    if (index !== fixed && isScore(mark)) product *= mark;
  }
  return Math.max(integrityFloor, product);
}
