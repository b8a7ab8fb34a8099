import type { FindingData } from "@sightline/model";
import { cutText, ownText } from "@sightline/text";

type Value = FindingData[string];

const placeholder = /\{([A-Za-z]+)(%?)\}/g;
const maxText = 500;
const maxItems = 5;

/**
 * Returns what a check saw on a page as one text: its template with the values filled in. `{share%}` prints a share as a percentage. Values come from audited pages and are filled in once.
 */
export function foundText(template: string, seen: FindingData): string {
  const text = template.replace(placeholder, (whole, name: string, percent: string) => {
    const value = Object.hasOwn(seen, name) ? seen[name] : undefined;
    return value === undefined ? whole : valueText(value, percent !== "", totalOf(seen, name));
  });
  return ownText(cutText(text, maxText));
}

function totalOf(seen: FindingData, name: string): number | null {
  const total = Object.hasOwn(seen, `${name}Total`) ? seen[`${name}Total`] : null;
  return typeof total === "number" ? total : null;
}

function valueText(value: Value, isPercent: boolean, total: number | null): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return isPercent ? `${rounded(100 * value)}%` : rounded(value);
  if (value.length === 0) return "none";
  const more = (total ?? value.length) - Math.min(value.length, maxItems);
  const shown = value.slice(0, maxItems).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
