import { type TokenHandler, Tokenizer } from "parse5";

/** Maximum length of a reference, longer than every named one. */
const maxNameLength = 40;
/** Maximum number of memoized references; a page has few different ones. */
const maxMemoized = 1000;

/**
 * Decodes character references (HTML standard §13.2.5.72) by parse5's tokenizer, which is called once for each of a
 * page's distinct references.
 */
export class CharacterReferences {
  readonly #inText = new Map<string, string>();
  readonly #inAttributes = new Map<string, string>();

  textOf(raw: string): string {
    return decoded(raw, this.#inText, readText, false);
  }

  attributeValueOf(raw: string): string {
    return decoded(raw, this.#inAttributes, readAttributeValue, true);
  }

  /**
   * Returns the length of the reference at an ampersand in a text if it stands for ASCII white space, otherwise zero.
   */
  whiteSpaceLength(source: string, offset: number): number {
    return this.#lengthOf(whiteSpace, source, offset);
  }

  /** Returns the same for a line feed. */
  lineFeedLength(source: string, offset: number): number {
    return this.#lengthOf(lineFeed, source, offset);
  }

  /** Returns the length of a reference. Text after it is unchanged, so its length follows from the decoded text. */
  #lengthOf(character: RegExp, source: string, offset: number): number {
    const raw = source.slice(offset, endOfReference(source, offset, false));
    const text = memoized(raw, this.#inText, readText);
    return character.test(text) ? raw.length - text.length + 1 : 0;
  }
}

const whiteSpace = /^[\t\n\f\r ]/;
const lineFeed = /^\n/;

function decoded(raw: string, known: Map<string, string>, read: (raw: string) => string, inAttribute: boolean): string {
  let text = "";
  let from = 0;
  for (let offset = raw.indexOf("&"); offset !== -1; offset = raw.indexOf("&", from)) {
    const end = endOfReference(raw, offset, inAttribute);
    text += raw.slice(from, offset) + memoized(raw.slice(offset, end), known, read);
    from = end;
  }
  return text + raw.slice(from);
}

function memoized(raw: string, known: Map<string, string>, read: (raw: string) => string): string {
  const before = known.get(raw);
  if (before !== undefined) return before;
  const text = read(raw);
  if (known.size < maxMemoized && raw.length <= maxNameLength) known.set(raw, text);
  return text;
}

/**
 * Returns the end of all characters that determine the meaning of the ampersand: in attributes including a `=` that
 * keeps it an ampersand.
 */
function endOfReference(raw: string, start: number, inAttribute: boolean): number {
  const isNumeric = raw.charCodeAt(start + 1) === 0x23;
  const limit = isNumeric ? raw.length : Math.min(raw.length, start + maxNameLength);
  let offset = isNumeric ? start + 2 : start + 1;
  while (offset < limit && isAlphanumeric(raw.charCodeAt(offset))) offset++;
  if (offset >= limit) return limit;
  const next = raw.charCodeAt(offset);
  return next === 0x3b || (inAttribute && next === 0x3d) ? offset + 1 : offset;
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function readText(raw: string): string {
  let text = "";
  const keep = (token: { readonly chars: string }): void => {
    text += token.chars;
  };
  tokenize(raw, { onCharacter: keep, onWhitespaceCharacter: keep, onNullCharacter: keep });
  return text;
}

function readAttributeValue(raw: string): string {
  let value = raw;
  tokenize(`<a b="${raw}">`, {
    onStartTag(token) {
      value = token.attrs[0]?.value ?? raw;
    },
  });
  return value;
}

function tokenize(html: string, heard: Partial<TokenHandler>): void {
  const ignore = (): void => undefined;
  const handler: TokenHandler = {
    onComment: ignore,
    onDoctype: ignore,
    onStartTag: ignore,
    onEndTag: ignore,
    onEof: ignore,
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
    ...heard,
  };
  new Tokenizer({ sourceCodeLocationInfo: false }, handler).write(html, true);
}
