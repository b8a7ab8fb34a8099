import type { FindingData } from "@sightline/model";

/** Longest text of one value inside a message, in characters; the whole value stays in the data. */
const maxValueLength = 300;
const maxListItems = 10;

/**
 * Fills a message's `{placeholders}` with a finding's data.
 *
 * Values come from audited pages: they are inserted as text in one pass, so that a value which looks like a
 * placeholder is never filled again. A placeholder without a value stays as it is written.
 */
export function renderMessage(template: string, data: FindingData): string {
  return template.replace(/\{([A-Za-z][\w-]*)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    return value === undefined ? placeholder : valueText(value);
  });
}

function valueText(value: FindingData[string]): string {
  if (typeof value === "string") return cut(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const shown = value.slice(0, maxListItems).map(cut).join(", ");
  return value.length > maxListItems ? `${shown} and ${value.length - maxListItems} more` : shown;
}

function cut(value: string): string {
  return cutText(value, maxValueLength);
}

/** Cuts a text to a number of characters, with an ellipsis, without splitting a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength - 1);
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}
