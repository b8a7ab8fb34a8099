import type { Bar } from "../document/block.ts";
import { english } from "../messages/english.ts";

/** Joins names to one line, up to a maximum. @param show escapes a name for the output */
export function nameList(
  names: readonly { readonly name: string }[],
  max: number,
  show: (name: string) => string = (name) => name,
): string {
  const shown = names.slice(0, max).map(({ name }) => show(name));
  return [...shown, ...(names.length > max ? [english.andMore(names.length - max)] : [])].join("; ");
}

/** Names the scores that were measured, as in `Reach 76 · Quality 81`. */
export function barText(bars: readonly Bar[]): string {
  return bars.flatMap(({ label, value, text }) => (value === null ? [] : [`${label} ${text}`])).join(" · ");
}
