/**
 * Characters that JSON may hold as they are but that act on readers: DEL and C1 controls on terminals, U+2028 and
 * U+2029 in scripts, direction controls on the order of what stands around them.
 */
const activeCharacters = /[\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Serialises a value so that its text is inert wherever the JSON is shown; parsing gives the value back unchanged. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(activeCharacters, escaped);
}

/** As {@link jsonText}, for a script element: no `<`, `>` or `&` can end it or open a comment. */
export function jsonForHtml(value: unknown): string {
  return jsonText(value).replace(/[<>&]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
