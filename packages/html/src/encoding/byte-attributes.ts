import { isWhiteSpace } from "@sightline/text";

/** Attributes of a tag, the first of each name in lower case, and the position after the tag. */
export interface ByteAttributes {
  readonly values: ReadonlyMap<string, string>;
  readonly end: number;
}

/**
 * Reads attributes up to the end of the tag, by the HTML standard's "get an attribute"; `null` when the text ends
 * first.
 */
export function readAttributes(text: string, from: number): ByteAttributes | null {
  const values = new Map<string, string>();
  let at = skipBeforeName(text, from);
  while (at < text.length && text[at] !== ">") {
    const nameEnd = endOfName(text, at);
    const name = text.slice(at, nameEnd).toLowerCase();
    const read = readValue(text, skipSpace(text, nameEnd));
    if (read === null) return null;
    if (!values.has(name)) values.set(name, read.value);
    at = skipBeforeName(text, read.end);
  }
  return at < text.length ? { values, end: at + 1 } : null;
}

function skipBeforeName(text: string, from: number): number {
  let at = from;
  while (isWhiteSpace(text.charCodeAt(at)) || text[at] === "/") at++;
  return at;
}

/** Returns the end of a name. The first character always belongs to the name, even if it is "=". */
function endOfName(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== "=" && !isTagNameEnd(text.charCodeAt(at))) at++;
  return at;
}

function readValue(text: string, at: number): { value: string; end: number } | null {
  if (text[at] !== "=") return { value: "", end: at };
  const start = skipSpace(text, at + 1);
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 1);
    return end === -1 ? null : { value: text.slice(start + 1, end), end: end + 1 };
  }
  let end = start;
  while (end < text.length && text[end] !== ">" && !isWhiteSpace(text.charCodeAt(end))) end++;
  return end >= text.length ? null : { value: text.slice(start, end), end };
}

/** Returns the position after ASCII white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isWhiteSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Returns true if a code unit ends a tag name: white space, "/" or ">". */
export function isTagNameEnd(code: number): boolean {
  return code === 0x3e || code === 0x2f || isWhiteSpace(code);
}
