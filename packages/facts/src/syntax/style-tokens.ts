import { isWhiteSpace } from "@sightline/text";

/** Token of a style sheet that is relevant to its references. */
export interface StyleToken {
  /** `mark` is a brace or semicolon; `at` an at-keyword with its sign. */
  readonly kind: "url" | "string" | "at" | "mark";
  /** As written, without quotes; escapes are kept. */
  readonly text: string;
  /** Index of its first character in the sheet, and of the one after it. */
  readonly start: number;
  readonly end: number;
}

/**
 * Matches the start of a relevant token, mostly by single characters, so that finding the next one takes linear time.
 */
const start = /["'/\\@{};]|url\(/gi;
const atKeyword = /@[-\w]+/y;
const hexDigit = /^[0-9a-f]$/i;
const newline = 0x0a;
const backslash = 0x5c;
const closing = 0x29;

/**
 * Reads the tokens of a style sheet in one pass, each character once, whatever the input. Skips comments; unclosed
 * tokens end with the sheet, a string also at the end of its line.
 *
 * @see https://www.w3.org/TR/css-syntax-3/#tokenization
 */
export function* styleTokens(css: string): Generator<StyleToken> {
  let index = 0;
  for (;;) {
    start.lastIndex = index;
    const match = start.exec(css);
    if (match === null) return;
    const { token, end } = tokenAt(css, match.index, match[0]);
    if (token !== null) yield { start: match.index, end, ...token };
    index = end;
  }
}

interface Read {
  /** `null` for an irrelevant token. */
  readonly token: Pick<StyleToken, "kind" | "text"> | null;
  readonly end: number;
}

function tokenAt(css: string, offset: number, first: string): Read {
  switch (first) {
    case "/":
      return { token: null, end: css[offset + 1] === "*" ? commentEnd(css, offset) : offset + 1 };
    case "\\":
      return { token: null, end: offset + 2 };
    case '"':
    case "'":
      return stringToken(css, offset);
    case "@":
      return atToken(css, offset);
    case "{":
    case "}":
    case ";":
      return { token: { kind: "mark", text: first }, end: offset + 1 };
    default:
      return urlToken(css, offset + first.length);
  }
}

function commentEnd(css: string, offset: number): number {
  const end = css.indexOf("*/", offset + 2);
  return end === -1 ? css.length : end + 2;
}

function atToken(css: string, index: number): Read {
  atKeyword.lastIndex = index;
  const text = atKeyword.exec(css)?.[0];
  return text === undefined
    ? { token: null, end: index + 1 }
    : { token: { kind: "at", text }, end: index + text.length };
}

function stringToken(css: string, offset: number): Read {
  const end = stringEnd(css, offset);
  const isClosed = css[end] === css[offset];
  return {
    token: isClosed ? { kind: "string", text: css.slice(offset + 1, end) } : null,
    end: isClosed ? end + 1 : end,
  };
}

/** Returns the index of the quote that ends a string, or of the line break or end of the sheet before it. */
function stringEnd(css: string, offset: number): number {
  const quote = css.charCodeAt(offset);
  let end = offset + 1;
  while (end < css.length && css.charCodeAt(end) !== quote && css.charCodeAt(end) !== newline) {
    end += css.charCodeAt(end) === backslash ? 2 : 1;
  }
  return Math.min(end, css.length);
}

/** @param index index after the opening parenthesis */
function urlToken(css: string, index: number): Read {
  const first = afterWhiteSpace(css, index);
  const isQuoted = css[first] === '"' || css[first] === "'";
  const from = isQuoted ? first + 1 : first;
  const to = isQuoted ? stringEnd(css, first) : bareUrlEnd(css, first);
  if (isQuoted && css[to] !== css[first]) return { token: null, end: to };
  const end = afterWhiteSpace(css, isQuoted ? to + 1 : to);
  if (css.charCodeAt(end) === closing) return { token: { kind: "url", text: css.slice(from, to) }, end: end + 1 };
  return { token: null, end: isQuoted ? end : badUrlEnd(css, end) };
}

/**
 * Returns the end of a URL without quotes: white space, unless it ends a hexadecimal escape, a quote or a parenthesis.
 */
function bareUrlEnd(css: string, from: number): number {
  let offset = from;
  while (offset < css.length) {
    const code = css.charCodeAt(offset);
    if (code === backslash) offset = escapeEnd(css, offset);
    else if (isWhiteSpace(code) || code === closing || code === 0x28 || code === 0x22 || code === 0x27) return offset;
    else offset += 1;
  }
  return css.length;
}

function escapeEnd(css: string, index: number): number {
  let end = index + 1;
  while (end < index + 7 && hexDigit.test(css.charAt(end))) end++;
  if (end === index + 1) return index + 2;
  return end < css.length && isWhiteSpace(css.charCodeAt(end)) ? end + 1 : end;
}

/** Returns the index after the parenthesis that closes an invalid URL. */
function badUrlEnd(css: string, from: number): number {
  let offset = from;
  while (offset < css.length && css.charCodeAt(offset) !== closing)
    offset += css.charCodeAt(offset) === backslash ? 2 : 1;
  return offset + 1;
}

function afterWhiteSpace(css: string, from: number): number {
  let offset = from;
  while (offset < css.length && isWhiteSpace(css.charCodeAt(offset))) offset++;
  return offset;
}
