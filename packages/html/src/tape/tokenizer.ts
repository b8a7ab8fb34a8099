import type { Builder } from "./builder.ts";
import { processCharacters } from "./characters.ts";
import { insertComment } from "./comments.ts";
import { processEndTag, processStartTag } from "./dispatch.ts";
import { processDoctype } from "./doctype.ts";
import { flushTableText } from "./modes/in-table-text.ts";
import { readTag } from "./tag-token.ts";

const exclamation = 0x21;
const slash = 0x2f;
const question = 0x3f;
const greaterThan = 0x3e;

/**
 * Reads the whole page and builds its tree: the data state of the tokenizer (HTML standard §13.2.5.1) and those that
 * begin there. Elements with text content only are read in one go by the rules that insert them.
 */
export function tokenize(b: Builder): void {
  const { source } = b;
  while (b.at < source.length) {
    const markup = nextMarkup(source, b.at);
    if (markup > b.at) processCharacters(b, b.at, markup);
    b.at = markup;
    if (markup < source.length) readMarkup(b, markup);
    if (b.isPlaintext) readPlaintext(b);
  }
  flushTableText(b);
}

/** PLAINTEXT state (§13.2.5.5). */
function readPlaintext(b: Builder): void {
  b.isLiteral = true;
  if (b.at < b.source.length) processCharacters(b, b.at, b.source.length);
  b.at = b.source.length;
}

/** Returns the index of the next markup; a `<` that begins none is text. */
function nextMarkup(source: string, from: number): number {
  for (let offset = source.indexOf("<", from); offset !== -1; offset = source.indexOf("<", offset + 1)) {
    const code = source.charCodeAt(offset + 1);
    if (isLetter(code) || code === exclamation || code === question) return offset;
    if (code === slash && offset + 2 < source.length) return offset;
  }
  return source.length;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function readMarkup(b: Builder, offset: number): void {
  const code = b.source.charCodeAt(offset + 1);
  if (code === slash) readEndTag(b, offset);
  else if (code === exclamation) readDeclaration(b, offset);
  else if (code === question) readBogusComment(b, offset + 1);
  else readStartTag(b, offset);
}

function readStartTag(b: Builder, offset: number): void {
  b.at = readTag(b, offset + 1);
  if (b.isUnfinished) return;
  beginToken(b);
  processStartTag(b);
}

function readEndTag(b: Builder, offset: number): void {
  const code = b.source.charCodeAt(offset + 2);
  if (!isLetter(code)) {
    if (code === greaterThan) b.at = offset + 3;
    else readBogusComment(b, offset + 2);
    return;
  }
  b.at = readTag(b, offset + 2);
  if (b.isUnfinished) return;
  b.tape.attributeCount = b.tag.firstAttribute;
  beginToken(b);
  processEndTag(b);
}

/** Markup declaration open state (§13.2.5.42). */
function readDeclaration(b: Builder, offset: number): void {
  const { source } = b;
  if (source.startsWith("--", offset + 2)) {
    readComment(b, offset + 4);
  } else if (doctypeName.test(source.slice(offset + 2, offset + 9))) {
    b.at = afterGreaterThan(source, offset + 9);
    beginToken(b);
    processDoctype(b, offset, b.at);
  } else if (b.isInForeignContent && source.startsWith("[CDATA[", offset + 2)) {
    readCdataSection(b, offset + 9);
  } else {
    readBogusComment(b, offset + 2);
  }
}

const doctypeName = /^doctype$/i;

function afterGreaterThan(source: string, from: number): number {
  const end = source.indexOf(">", from);
  return end === -1 ? source.length : end + 1;
}

/** CDATA section state (§13.2.5.69). */
function readCdataSection(b: Builder, from: number): void {
  const end = b.source.indexOf("]]>", from);
  const to = end === -1 ? b.source.length : end;
  b.isLiteral = true;
  if (to > from) processCharacters(b, from, to);
  b.isLiteral = false;
  b.at = end === -1 ? to : end + 3;
}

/**
 * Bogus comment state (§13.2.5.41). Processing instructions are comments too, although they are nodes of their own since
 * June 2026: both end at the first `>`, and neither has text. Their text starts with `?`.
 */
function readBogusComment(b: Builder, from: number): void {
  const end = b.source.indexOf(">", from);
  const to = end === -1 ? b.source.length : end;
  b.at = end === -1 ? to : end + 1;
  beginToken(b);
  insertComment(b, from, to);
}

/** Comment start state and after (§13.2.5.43). */
function readComment(b: Builder, from: number): void {
  const { source } = b;
  beginToken(b);
  const abrupt = abruptEnd(source, from);
  if (abrupt !== -1) {
    b.at = abrupt;
    insertComment(b, from, from);
    return;
  }
  for (let offset = source.indexOf("--", from); offset !== -1; offset = source.indexOf("--", offset + 1)) {
    const after = source.charCodeAt(offset + 2) === exclamation ? offset + 3 : offset + 2;
    if (source.charCodeAt(after) !== greaterThan) continue;
    b.at = after + 1;
    insertComment(b, from, offset);
    return;
  }
  b.at = source.length;
  insertComment(b, from, from + source.slice(from).replace(/(?:--!?|-)$/, "").length);
}

/** Returns the end of `<!-->` and `<!--->`; -1 when the comment does not end like that. */
function abruptEnd(source: string, from: number): number {
  if (source.charCodeAt(from) === greaterThan) return from + 1;
  return source.startsWith("->", from) ? from + 2 : -1;
}

/** Ends a run of characters before any other token. */
function beginToken(b: Builder): void {
  b.skipLineFeed = false;
  flushTableText(b);
}
