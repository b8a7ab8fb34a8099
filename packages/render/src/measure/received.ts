/** Fields of an object that came from a page; none if it is not an object. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Text that came from a page, cut at its maximum length; empty if it is not text. */
export function readText(value: unknown, maxLength: number): string {
  return typeof value === "string" ? value.slice(0, maxLength) : "";
}

/** Text that came from a page; `null` if it is not text. */
export function readTextOrNull(value: unknown, maxLength: number): string | null {
  return typeof value === "string" ? value.slice(0, maxLength) : null;
}

/** Number from 0 to `max` that came from a page; `null` if it is not one. */
export function readNumber(value: unknown, max: number): number | null {
  return typeof value === "number" && value >= 0 && value <= max ? value : null;
}

/** Count that came from a page; 0 if it is not one. */
export function readCount(value: unknown): number {
  return Math.floor(readNumber(value, Number.MAX_SAFE_INTEGER) ?? 0);
}

/** First items of a list that came from a page; none if it is not a list. */
export function readList<Item>(value: unknown, maxItems: number, readItem: (item: unknown) => Item): readonly Item[] {
  return Array.isArray(value) ? value.slice(0, maxItems).map(readItem) : [];
}
