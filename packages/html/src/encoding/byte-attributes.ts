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
  let offset = skipBeforeName(text, from);
  while (offset < text.length && text[offset] !== ">") {
    const nameEnd = endOfName(text, offset);
    const name = text.slice(offset, nameEnd).toLowerCase();
    const read = readValue(text, skipSpace(text, nameEnd));
    if (read === null) return null;
    if (!values.has(name)) values.set(name, read.value);
    offset = skipBeforeName(text, read.end);
  }
  return offset < text.length ? { values, end: offset + 1 } : null;
}

function skipBeforeName(text: string, from: number): number {
  let offset = from;
  while (isWhiteSpace(text.charCodeAt(offset)) || text[offset] === "/") offset++;
  return offset;
}

/** Returns the end of a name. The first character always belongs to the name, even if it is "=". */
function endOfName(text: string, from: number): number {
  let offset = from + 1;
  while (offset < text.length && text[offset] !== "=" && !isTagNameEnd(text.charCodeAt(offset))) offset++;
  return offset;
}

function readValue(text: string, offset: number): { value: string; end: number } | null {
  if (text[offset] !== "=") return { value: "", end: offset };
  const start = skipSpace(text, offset + 1);
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
  let offset = from;
  while (isWhiteSpace(text.charCodeAt(offset))) offset++;
  return offset;
}

/** Returns true if a code unit ends a tag name: white space, "/" or ">". */
export function isTagNameEnd(code: number): boolean {
  return code === 0x3e || code === 0x2f || isWhiteSpace(code);
}
