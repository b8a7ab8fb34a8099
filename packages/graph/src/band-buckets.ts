import { breath } from "./breath.ts";
import { bandCount } from "./site-table.ts";

/**
 * Numbers the values that at least two signatures share in one band, from 1; values that stand alone become 0.
 *
 * @param bands the bands of all signatures, one signature after the other; overwritten with the numbers
 * @returns how many numbers there are
 */
export async function numberBuckets(bands: Uint32Array, signal: AbortSignal): Promise<number> {
  const signatures = bands.length / bandCount;
  let capacity = 16;
  while (capacity < signatures * 2) capacity *= 2;
  const values = new Uint32Array(capacity);
  /** How often a slot's value was seen; then its number. */
  const slots = new Uint32Array(capacity);
  let buckets = 0;
  for (let band = 0; band < bandCount; band++) {
    await breath(signal);
    slots.fill(0);
    for (let at = band; at < bands.length; at += bandCount) {
      const slot = slotOf(values, slots, bands[at] ?? 0);
      values[slot] = bands[at] ?? 0;
      slots[slot] = (slots[slot] ?? 0) + 1;
    }
    buckets = numberShared(slots, buckets);
    for (let at = band; at < bands.length; at += bandCount) {
      const number = slots[slotOf(values, slots, bands[at] ?? 0)] ?? alone;
      bands[at] = number === alone ? 0 : number;
    }
  }
  return buckets;
}

const alone = 0xffff_ffff;

/** Turns counts into numbers. @returns the highest number given so far */
function numberShared(slots: Uint32Array, highest: number): number {
  let number = highest;
  for (let slot = 0; slot < slots.length; slot++) {
    const seen = slots[slot] ?? 0;
    if (seen > 0) slots[slot] = seen > 1 ? ++number : alone;
  }
  return number;
}

/** Linear probing; the table is at most half full. */
function slotOf(values: Uint32Array, slots: Uint32Array, value: number): number {
  const mask = values.length - 1;
  let slot = (Math.imul(value ^ (value >>> 15), 0x9e3779b1) >>> 7) & mask;
  while (slots[slot] !== 0 && values[slot] !== value) slot = (slot + 1) & mask;
  return slot;
}
