import { InsertionMode, Token, type TokenHandler, Tokenizer, TokenizerMode } from "parse5";
import { isWhiteSpace } from "../syntax/white-space.ts";

/** What the tokenizer asks of the parser that it works for. */
export interface TokenizedFor extends TokenHandler {
  readonly insertionMode: InsertionMode;
}

/**
 * Modes in which white space is inserted as other characters are, so that text need not be handed over word by word
 * (HTML standard §13.2.6.4.7 "in body", which "in caption" and "in cell" fall back to, and §13.2.6.4.8 "text").
 */
const textModes = new Set([InsertionMode.IN_BODY, InsertionMode.IN_CAPTION, InsertionMode.IN_CELL, InsertionMode.TEXT]);

/** A tag with more attributes is left to parse5, which then keeps their names in a set. */
const maxAttributes = 64;

/**
 * parse5's tokenizer, which takes plain text and well-formed tags at one go instead of character by character: those
 * are nearly all of a page, and cost a third that way. Everything else (character references, NUL, surrogates, comments,
 * malformed tags) goes through parse5's states, one code point at a time.
 * Carriage returns must have been normalised (§13.2.3.5), and source positions are not kept.
 */
export class PageTokenizer extends Tokenizer {
  readonly #parser: TokenizedFor;

  constructor(parser: TokenizedFor) {
    super({ sourceCodeLocationInfo: false }, parser);
    this.#parser = parser;
    // Else parse5 drops what it has read whenever that is 64 KB, even between two steps of one run, whose indices would
    // then be wrong by so much. A page comes whole, and a part of a string holds all of it: nothing is gained by dropping.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  }

  override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    while (this.active && !this.paused) {
      if (this.#takesRun()) continue;
      this.consumedAfterSnapshot = 0;
      const codePoint = this._consume();
      if (!this._ensureHibernation()) this._callState(codePoint);
    }
    this.inLoop = false;
  }

  /** Takes a whole tag or run of text, when the next one is plain; says whether it did. */
  #takesRun(): boolean {
    const { html, pos } = this.preprocessor;
    // V8 compiles code anew once it has read beyond a text's end, as would happen at the end of every page.
    if (pos + 1 >= html.length) return false;
    switch (this.state) {
      case TokenizerMode.DATA:
        return html.charCodeAt(pos + 1) === lessThan ? this.#takesTag(pos + 1) : this.#takesText(pos + 1, ampersand);
      case TokenizerMode.RCDATA:
        return this.#takesText(pos + 1, ampersand);
      case TokenizerMode.RAWTEXT:
      case TokenizerMode.SCRIPT_DATA:
        return this.#takesText(pos + 1, lessThan);
      default:
        return false;
    }
  }

  /** @param stop a code unit at which text ends, beside `<` */
  #takesText(start: number, stop: number): boolean {
    const { html } = this.preprocessor;
    const beginsWhite = isWhiteSpace(html.charCodeAt(start));
    const pending = this.currentCharacterToken;
    const goesOn = pending !== null && pending.type === Token.TokenType.CHARACTER;
    const mixes = (goesOn || !beginsWhite) && textModes.has(this.#parser.insertionMode);
    const end = mixes ? endOfText(html, start, stop) : endOfKind(html, start, stop, beginsWhite);
    if (end === start) return false;
    const isText = mixes || !beginsWhite;
    this._ensureCharacterToken(isText ? Token.TokenType.CHARACTER : Token.TokenType.WHITESPACE_CHARACTER);
    if (this.runEnd !== start) {
      this._flushRun("");
      this.runStart = start;
    }
    this.runEnd = end;
    this.preprocessor.pos = end - 1;
    return true;
  }

  #takesTag(start: number): boolean {
    const { html } = this.preprocessor;
    const isEnd = html.charCodeAt(start + 1) === slash;
    const nameStart = isEnd ? start + 2 : start + 1;
    if (!isLetter(html.charCodeAt(nameStart))) return false;
    let at = nameStart + 1;
    while (isNameCharacter(html.charCodeAt(at))) at++;
    const tagName = ownLowerCase(html, nameStart, at);
    const attrs: Token.Attribute[] = [];
    const end = attributesEnd(html, at, attrs);
    if (end === -1) return false;
    const selfClosing = html.charCodeAt(end) === slash;
    this._flushRun("");
    this.currentToken = {
      type: isEnd ? Token.TokenType.END_TAG : Token.TokenType.START_TAG,
      tagName,
      // Set from the name when the token is handed over.
      tagID: 0,
      selfClosing,
      ackSelfClosing: false,
      attrs,
      location: null,
    };
    this.preprocessor.pos = selfClosing ? end + 1 : end;
    this.state = TokenizerMode.DATA;
    this.emitCurrentTagToken();
    return true;
  }
}

const lessThan = 0x3c;
const greaterThan = 0x3e;
const ampersand = 0x26;
const slash = 0x2f;
const equals = 0x3d;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const graveAccent = 0x60;

/** Where a run of plain text ends, be it white space or not. */
function endOfText(html: string, start: number, stop: number): number {
  let at = start;
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === lessThan || code === stop || code === 0 || isSurrogate(code)) break;
  }
  return at;
}

/** Where a run of plain text ends that is all white space, or holds none. */
function endOfKind(html: string, start: number, stop: number, isWhite: boolean): number {
  let at = start;
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === lessThan || code === stop || code === 0 || isSurrogate(code) || isWhiteSpace(code) !== isWhite) break;
  }
  return at;
}

/**
 * Reads the attributes of a well-formed tag.
 *
 * @param start index after the tag's name
 * @param attrs filled with the attributes, the first of each name
 * @returns the index of the closing `>` or `/>`; -1 when the tag is not plain
 */
function attributesEnd(html: string, start: number, attrs: Token.Attribute[]): number {
  let at = start;
  while (attrs.length <= maxAttributes) {
    const next = afterWhiteSpace(html, at);
    if (closesTag(html, next)) return next;
    if (next === at) return -1;
    at = takeAttribute(html, next, attrs);
    if (at === -1) return -1;
  }
  return -1;
}

/** Takes one attribute; returns the index after it, -1 when it is not plain. */
function takeAttribute(html: string, start: number, attrs: Token.Attribute[]): number {
  const nameEnd = endOfAttributeName(html, start);
  if (nameEnd === -1) return -1;
  const sign = afterWhiteSpace(html, nameEnd);
  const valueStart = html.charCodeAt(sign) === equals ? afterWhiteSpace(html, sign + 1) : -1;
  const end = valueStart === -1 ? nameEnd : endOfValue(html, valueStart);
  if (end === -1) return -1;
  const name = ownLowerCase(html, start, nameEnd);
  if (!hasAttribute(attrs, name)) attrs.push({ name, value: valueStart === -1 ? "" : unquoted(html, valueStart, end) });
  return end;
}

function unquoted(html: string, start: number, end: number): string {
  const quotes = isQuote(html.charCodeAt(start)) ? 1 : 0;
  return ownSlice(html, start + quotes, end - quotes);
}

function closesTag(html: string, at: number): boolean {
  const code = html.charCodeAt(at);
  return code === greaterThan || (code === slash && html.charCodeAt(at + 1) === greaterThan);
}

function hasAttribute(attrs: readonly Token.Attribute[], name: string): boolean {
  for (const attribute of attrs) if (attribute.name === name) return true;
  return false;
}

function afterWhiteSpace(html: string, start: number): number {
  let at = start;
  while (isWhiteSpace(html.charCodeAt(at))) at++;
  return at;
}

function endOfAttributeName(html: string, start: number): number {
  let at = start;
  while (isNameCharacter(html.charCodeAt(at))) at++;
  const next = html.charCodeAt(at);
  const isWhole = next === equals || next === greaterThan || next === slash || isWhiteSpace(next);
  return at === start || !isWhole ? -1 : at;
}

/** Where a value ends, its quotes included. */
function endOfValue(html: string, start: number): number {
  const first = html.charCodeAt(start);
  return isQuote(first) ? endOfQuoted(html, start + 1, first) : endOfUnquoted(html, start);
}

function endOfQuoted(html: string, start: number, quote: number): number {
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === ampersand || code === 0) return -1;
  }
  return -1;
}

function endOfUnquoted(html: string, start: number): number {
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (isWhiteSpace(code) || code === greaterThan) return at === start ? -1 : at;
    if (isQuote(code) || notInUnquoted.has(code)) return -1;
  }
  return -1;
}

const notInUnquoted = new Set([0, ampersand, lessThan, equals, graveAccent]);

function isQuote(code: number): boolean {
  return code === doubleQuote || code === singleQuote;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** ASCII letters, digits and what custom elements and frameworks put into names: `-`, `.`, `:`, `_`, `@`. */
function isNameCharacter(code: number): boolean {
  return isLetter(code) || (code >= 0x2d && code <= 0x3a && code !== slash) || code === 0x5f || code === 0x40;
}

function isSurrogate(code: number): boolean {
  return (code & 0xf800) === 0xd800;
}

/** A part of the page as a string of its own: V8 lets a slice of 13 characters or more hold the whole page. */
function ownSlice(html: string, start: number, end: number): string {
  const slice = html.slice(start, end);
  return slice.length < 13 ? slice : ` ${slice}`.slice(1);
}

function ownLowerCase(html: string, start: number, end: number): string {
  return ownSlice(html, start, end).toLowerCase();
}
