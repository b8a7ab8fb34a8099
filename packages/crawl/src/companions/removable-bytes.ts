/** Languages whose comments and white space are told apart from the rest. */
export type MinifiableLanguage = "css" | "script";

/** Open template literals of a script above which it is not read on: code has a few. */
const maxTemplates = 100;
/** Bytes of a comment in which a licence shows. */
const licenceBytes = 2000;
const licence = /^\/\*!|@(?:license|preserve|cc_on)\b/;
const beforeExpression = /(?:^|[^\w$])(?:return|typeof|case|do|else|in|of|void|delete|new|throw|yield|await)$/;

const [tab, newline, formFeed, carriageReturn, space] = [0x09, 0x0a, 0x0c, 0x0d, 0x20];
const [slash, star, backslash, backtick, dollar] = [0x2f, 0x2a, 0x5c, 0x60, 0x24];
const [quote, apostrophe, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x27, 0x7b, 0x7d, 0x5b, 0x5d];

/** Between bytes of names, white space is a token; in style sheets also beside most signs, as in `a :hover`. */
const separates = {
  script: bytesOf("()[]{}<>=+-*/%&|^!~?:;,.\"'`@#"),
  css: bytesOf("{};,>"),
  cssBefore: bytesOf("{};,>:!("),
};

/**
 * Returns the bytes of comments and white space that minification would remove from a style sheet or script; licences
 * stay. `null` if the file ends within a comment, a string or a template: then it was not understood.
 *
 * Reads each byte once, whatever the input.
 */
export function removableBytes(text: Uint8Array, language: MinifiableLanguage): number | null {
  return new Scan(text, language).removable();
}

/** A class because its readers share the place in the text and what came before it. */
class Scan {
  readonly #text: Uint8Array;
  readonly #isScript: boolean;
  /** Braces that are open in each template literal that is open. */
  readonly #templates: number[] = [];
  #at = 0;
  /** Index of the last byte that is neither white space nor part of a comment; -1 before the first. */
  #last = -1;
  #removed = 0;
  /** End of a line in which a regular expression did not end: before it, slashes divide, so that no line is read twice. */
  #dividesBefore = 0;

  constructor(text: Uint8Array, language: MinifiableLanguage) {
    this.#text = text;
    this.#isScript = language === "script";
  }

  removable(): number | null {
    const text = this.#text;
    while (this.#at < text.length) {
      const byte = text[this.#at] ?? 0;
      if (isSpace(byte)) this.#skipSpace();
      else if (!this.#readToken(byte)) return null;
    }
    return this.#templates.length > 0 ? null : this.#removed;
  }

  #skipSpace(): void {
    const text = this.#text;
    const start = this.#at;
    while (this.#at < text.length && isSpace(text[this.#at] ?? 0)) this.#at++;
    this.#removed += this.#at - start - this.#spacesNeeded();
  }

  /** Returns 1 between two bytes that would be one token without white space, otherwise 0. */
  #spacesNeeded(): number {
    const before = this.#text[this.#last];
    const after = this.#text[this.#at];
    if (before === undefined || after === undefined) return 0;
    if (this.#isScript) return separates.script[before] === 1 || separates.script[after] === 1 ? 0 : 1;
    return separates.cssBefore[before] === 1 || separates.css[after] === 1 ? 0 : 1;
  }

  /** Reads what begins with a byte; returns false if it does not end. */
  #readToken(byte: number): boolean {
    const next = this.#text[this.#at + 1];
    if (byte === slash && next === star) return this.#skipComment();
    if (byte === quote || byte === apostrophe) return this.#keep(this.#stringEnd(byte));
    if (!this.#isScript) return this.#keep(byte === backslash ? this.#at + 2 : this.#at + 1);
    if (byte === slash && next === slash) return this.#skipLineComment();
    if (byte === slash && this.#mayBeginExpression()) return this.#keep(this.#expressionEnd());
    if (byte === backtick) return this.#readTemplate();
    if (this.#templates.length > 0 && (byte === openBrace || byte === closeBrace)) return this.#readBrace(byte);
    return this.#keep(this.#at + 1);
  }

  /** Passes a token up to its end; returns false for -1. */
  #keep(end: number): boolean {
    if (end === -1) return false;
    this.#at = Math.min(end, this.#text.length);
    this.#last = this.#at - 1;
    return true;
  }

  #skipComment(): boolean {
    const start = this.#at;
    const end = Buffer.from(this.#text.buffer, this.#text.byteOffset, this.#text.length).indexOf("*/", start + 2);
    if (end === -1) return false;
    const shown = this.#text.subarray(start, Math.min(end, start + licenceBytes));
    if (licence.test(Buffer.from(shown).toString("latin1"))) return this.#keep(end + 2);
    this.#at = end + 2;
    this.#removed += this.#at - start;
    return true;
  }

  #skipLineComment(): boolean {
    const end = this.#text.indexOf(newline, this.#at);
    const to = end === -1 ? this.#text.length : end;
    this.#removed += to - this.#at;
    this.#at = to;
    return true;
  }

  /** Returns the index after the string that begins here, -1 if it does not end; at most at the end of its line. */
  #stringEnd(opening: number): number {
    const text = this.#text;
    let at = this.#at + 1;
    while (at < text.length) {
      const byte = text[at];
      if (byte === opening) return at + 1;
      if (byte === newline) return at;
      at += byte === backslash ? 2 : 1;
    }
    return -1;
  }

  /** True if a slash begins a regular expression and does not divide. */
  #mayBeginExpression(): boolean {
    if (this.#at < this.#dividesBefore) return false;
    const before = this.#text[this.#last];
    if (before === undefined) return true;
    // After a name, a number, a closing parenthesis or bracket, or a string, it divides.
    if (before === 0x29 || before === closeBracket || before === quote || before === apostrophe) return false;
    if (separates.script[before] === 1) return before !== backtick && before !== 0x2e;
    const word = this.#text.subarray(Math.max(0, this.#last - 10), this.#last + 1);
    return beforeExpression.test(Buffer.from(word).toString("latin1"));
  }

  /** Returns the index after the regular expression that begins here; after its slash if it is none. */
  #expressionEnd(): number {
    const text = this.#text;
    let isInClass = false;
    let at = this.#at + 1;
    for (; at < text.length; at++) {
      const byte = text[at];
      if (byte === newline) break;
      if (byte === backslash) at++;
      else if (byte === openBracket) isInClass = true;
      else if (byte === closeBracket) isInClass = false;
      else if (byte === slash && !isInClass) return at + 1;
    }
    this.#dividesBefore = at;
    return this.#at + 1;
  }

  /** Passes a template literal, to its end or to the expression in it. */
  #readTemplate(): boolean {
    const text = this.#text;
    for (let at = this.#at + 1; at < text.length; at++) {
      const byte = text[at];
      if (byte === backtick) return this.#keep(at + 1);
      if (byte === backslash) at++;
      else if (byte === dollar && text[at + 1] === openBrace) {
        return this.#templates.push(0) <= maxTemplates && this.#keep(at + 2);
      }
    }
    return false;
  }

  /** Reads a brace in an expression of a template literal, whose last one leads back into the text. */
  #readBrace(byte: number): boolean {
    const open = this.#templates.pop() ?? 0;
    if (byte === closeBrace && open === 0) return this.#readTemplate();
    this.#templates.push(byte === openBrace ? open + 1 : open - 1);
    return this.#keep(this.#at + 1);
  }
}

function isSpace(byte: number): boolean {
  return byte === space || byte === newline || byte === tab || byte === carriageReturn || byte === formFeed;
}

function bytesOf(signs: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const byte of Buffer.from(signs)) table[byte] = 1;
  return table;
}
