/** Returns true for ASCII white space: tab, line feed, form feed, carriage return or space. */
export function isWhiteSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}

/** Trims ASCII white space; other white space, such as no-break spaces, is content. */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** Replaces every run of ASCII white space with one space, and trims the ends. */
export function foldWhiteSpace(text: string): string {
  const trimmed = trimWhiteSpace(text);
  return trimmed.replace(foldable, " ");
}

/** Matches white space that folding changes, excluding single spaces, which are the majority. */
const foldable = /[\t\n\f\r][\t\n\f\r ]*| [\t\n\f\r ]+/g;

/** Returns the tokens of a space-separated list in lower case, as in rel and class. */
export function tokensOf(value: string): string[] {
  return value
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter(isNotEmpty);
}

function isNotEmpty(text: string): boolean {
  return text !== "";
}
