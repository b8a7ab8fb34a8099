/**
 * Characters that JSON allows unescaped but that affect what displays them: DEL and C1 controls act on terminals,
 * U+2028 and U+2029 end lines in scripts, and direction controls reorder the text around them.
 */
const activeCharacters = /[\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Serialises a value so that its text is inert wherever the JSON is displayed; parsing returns the value unchanged. */
export function jsonText(value: unknown, replacer?: (key: string, part: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replace(activeCharacters, escaped);
}

/** Like {@link jsonText}, with numbers rounded to four decimal places: more are noise in scores and gains. */
export function roundedJsonText(value: unknown): string {
  return jsonText(value, (_key, part: unknown) => (typeof part === "number" ? fourDecimals(part) : part));
}

/** Rounds a number to four decimal places. */
export function fourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Like {@link jsonText}, for use in a script element: no `<`, `>` or `&` can end it or open a comment. */
export function jsonForHtml(value: unknown): string {
  return jsonText(value).replace(/[<>&]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
