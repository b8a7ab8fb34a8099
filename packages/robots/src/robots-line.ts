/** Maximum bytes of a robots.txt that are read (500 KiB); crawlers may ignore the rest (RFC 9309 §2.5). */
export const robotsMaxBytes = 512_000;

// Google's parser keeps this many bytes of a line: eight times the maximum URL of browsers, less its terminator.
const maxLineBytes = 2083 * 8 - 1;

/** Type of a robots.txt line, as far as groups and rules are concerned. */
export type RobotsField = "user-agent" | "allow" | "disallow" | "sitemap" | "crawl-delay" | "other";

/** Line that has a field, as one character per byte. */
export interface RobotsLine {
  /** From 1. */
  readonly number: number;
  readonly field: RobotsField;
  /** Name of the field as written. */
  readonly name: string;
  readonly value: string;
}

/** Line as it stands in the file. */
export interface RawLine {
  readonly number: number;
  /** Offset of its first byte. */
  readonly start: number;
  /** Up to 16,663 bytes, without the line end. */
  readonly text: string;
  /** True if the line is longer than that. */
  readonly isCut: boolean;
}

/** Splits the bytes of a robots.txt, given as one character each, at CR, LF and CRLF. */
export function* rawLines(bytes: string): Generator<RawLine> {
  let start = byteOrderMarkLength(bytes);
  let number = 1;
  const end = /\r\n?|\n/g;
  for (end.lastIndex = start; ; number += 1) {
    const found = end.exec(bytes);
    const stop = found === null ? bytes.length : found.index;
    const isCut = stop - start > maxLineBytes;
    yield { number, start, text: bytes.slice(start, isCut ? start + maxLineBytes : stop), isCut };
    if (found === null) return;
    start = end.lastIndex;
  }
}

/** Reads field and value of a line as Google's parser does; `null` if it drops the line. */
export function readLine(line: RawLine): RobotsLine | null {
  const text = trimAscii(line.text.slice(0, contentEnd(line.text)));
  const colon = text.indexOf(":");
  const split = colon === -1 ? whiteSpaceSeparator(text) : colon;
  if (split === -1) return null;
  const name = trimAscii(text.slice(0, split));
  if (name === "") return null;
  return { number: line.number, field: fieldOf(name), name, value: trimAscii(text.slice(split + 1)) };
}

/** True if a line holds only white space and a comment. */
export function isBlank(line: RawLine): boolean {
  return trimAscii(line.text.slice(0, contentEnd(line.text))) === "";
}

/** Returns the length of the UTF-8 byte order mark, or of the part of one, at the start. */
export function byteOrderMarkLength(bytes: string): number {
  const mark = "\u00EF\u00BB\u00BF";
  let length = 0;
  while (length < mark.length && bytes[length] === mark[length]) length += 1;
  return length;
}

// A NUL ends a line because Google's parser works on C strings.
function contentEnd(text: string): number {
  const end = text.search(/[#\0]/);
  return end === -1 ? text.length : end;
}

// A missing colon is tolerated if the line is exactly two words.
function whiteSpaceSeparator(text: string): number {
  const first = text.search(/[ \t]/);
  if (first === -1) return -1;
  return /[ \t]/.test(trimAscii(text.slice(first))) ? -1 : first;
}

const fieldPrefixes: readonly (readonly [prefix: string, field: RobotsField])[] = [
  ["user-agent", "user-agent"],
  ["useragent", "user-agent"],
  ["user agent", "user-agent"],
  ["allow", "allow"],
  ["disallow", "disallow"],
  ["dissallow", "disallow"],
  ["dissalow", "disallow"],
  ["disalow", "disallow"],
  ["diasllow", "disallow"],
  ["disallaw", "disallow"],
  ["sitemap", "sitemap"],
  ["site-map", "sitemap"],
];

function fieldOf(name: string): RobotsField {
  const folded = name.toLowerCase();
  for (const [prefix, field] of fieldPrefixes) if (folded.startsWith(prefix)) return field;
  return folded === "crawl-delay" ? "crawl-delay" : "other";
}

/** Removes ASCII white space at both ends; unlike `trim` it keeps NBSP and a byte order mark. */
export function trimAscii(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAsciiSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isAsciiSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isAsciiSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
