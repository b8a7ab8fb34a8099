import type { Bar } from "../document/block.ts";

/** Names the scores that were measured, as in `Reach 76 · Quality 81`. */
export function barText(bars: readonly Bar[]): string {
  return bars.flatMap(({ label, value, text }) => (value === null ? [] : [`${label} ${text}`])).join(" · ");
}
