import type { FindingData } from "@sightline/model";
import { cutUrl, looksLikeUrl, shownUrl } from "./shown-url.ts";

/** Maximum length of one value inside a message, in characters; the whole value stays in the data. */
const maxValueLength = 300;
const maxListItems = 10;

/** Fills the template of a message with a finding's data. */
export type MessageRenderer = (template: string, data: FindingData) => string;

/**
 * Fills the `{placeholders}` of messages with the data of findings. Consecutive findings often have the same message,
 * so its parsed template is kept for the next one.
 *
 * URLs are shown decoded. Values come from audited pages: they are inserted as text in one pass, so that a value that looks like a placeholder
 * is never filled again. A placeholder without a value is left unchanged.
 */
export function messageRenderer(): MessageRenderer {
  let known = "";
  let parts: readonly string[] = [""];
  return (template, data) => {
    if (template !== known) {
      parts = messageParts(template);
      known = template;
    }
    let text = "";
    for (const [index, part] of parts.entries()) text += index % 2 === 0 ? part : placeholderText(part, data);
    return text;
  };
}

/** Splits a message: literal text at even indexes, names of placeholders at odd ones. */
function messageParts(template: string): readonly string[] {
  return template.split(/\{([A-Za-z][\w-]*)\}/);
}

function placeholderText(name: string, data: FindingData): string {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  return value === undefined ? `{${name}}` : valueText(value);
}

function valueText(value: FindingData[string]): string {
  if (typeof value === "string") return cut(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const shown = value.slice(0, maxListItems).map(cut).join(", ");
  return value.length > maxListItems ? `${shown} and ${value.length - maxListItems} more` : shown;
}

function cut(value: string): string {
  return cutText(looksLikeUrl(value) ? shownUrl(value) : value, maxValueLength);
}

/**
 * Truncates a text to a number of characters, with an ellipsis, without splitting a surrogate pair; a URL in the middle.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  if (looksLikeUrl(text)) return cutUrl(text, maxLength);
  const shortened = text.slice(0, maxLength - 1);
  return `${/[\ud800-\udbff]$/.test(shortened) ? shortened.slice(0, -1) : shortened}…`;
}
