/** Link in a Link header. */
export interface HeaderLink {
  /** Target as written between the angle brackets. */
  readonly uri: string;
  /** Relation types in lower case, except URIs; empty without a rel parameter. */
  readonly rels: readonly string[];
  /** All parameters in order, names in lower case; of those that a standard allows only once, the first one. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const maxLinks = 1000;
/** Parameters of which only the first counts (RFC 8288 §3.3 and §3.4.1). */
const single = new Set(["rel", "media", "title", "title*", "type", "rev", "anchor"]);

/** Parses a Link header field by RFC 8288 appendix B.2; malformed input ends the list. */
export function parseLinkHeader(value: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  const cursor = { text: value, at: 0 };
  while (links.length < maxLinks) {
    skip(cursor, isListSpace);
    if (peek(cursor) !== "<") break;
    const end = value.indexOf(">", cursor.at);
    if (end === -1) break;
    const uri = value.slice(cursor.at + 1, end);
    cursor.at = end + 1;
    const parameters = parseParameters(cursor);
    const rel = parameters.find(([name]) => name === "rel")?.[1];
    links.push({ uri, rels: rel === undefined ? [] : relationTypes(rel), parameters });
    const comma = value.indexOf(",", cursor.at);
    if (comma === -1) break;
    cursor.at = comma + 1;
  }
  return links;
}

/** Returns the first value of a parameter; `null` when the link has none of that name. */
export function linkParameter(link: HeaderLink, name: string): string | null {
  return link.parameters.find((parameter) => parameter[0] === name)?.[1] ?? null;
}

function relationTypes(value: string): string[] {
  return value
    .split(/[ \t\r\n]+/)
    .filter((type) => type !== "")
    .map((type) => (type.includes(":") ? type : type.toLowerCase()));
}

interface Cursor {
  readonly text: string;
  at: number;
}

function parseParameters(cursor: Cursor): [string, string][] {
  const parameters: [string, string][] = [];
  for (;;) {
    skip(cursor, isSpace);
    if (peek(cursor) !== ";") return parameters;
    cursor.at += 1;
    skip(cursor, isSpace);
    const name = take(cursor, isNameCharacter).toLowerCase();
    skip(cursor, isSpace);
    let value = "";
    if (peek(cursor) === "=") {
      cursor.at += 1;
      skip(cursor, isSpace);
      value = peek(cursor) === '"' ? quotedString(cursor) : take(cursor, isValueCharacter).trim();
    }
    if (name === "" || (single.has(name) && parameters.some((known) => known[0] === name))) continue;
    parameters.push([name, value]);
  }
}

function quotedString(cursor: Cursor): string {
  let value = "";
  for (cursor.at += 1; cursor.at < cursor.text.length; cursor.at++) {
    const character = peek(cursor);
    if (character === '"') {
      cursor.at += 1;
      break;
    }
    if (character === "\\" && cursor.at + 1 < cursor.text.length) cursor.at += 1;
    value += peek(cursor);
  }
  return value;
}

function peek(cursor: Cursor): string {
  return cursor.text[cursor.at] ?? "";
}

function skip(cursor: Cursor, accepts: (character: string) => boolean): void {
  while (cursor.at < cursor.text.length && accepts(peek(cursor))) cursor.at += 1;
}

function take(cursor: Cursor, accepts: (character: string) => boolean): string {
  const start = cursor.at;
  skip(cursor, accepts);
  return cursor.text.slice(start, cursor.at);
}

function isSpace(character: string): boolean {
  return character === " " || character === "\t" || character === "\r" || character === "\n";
}

function isListSpace(character: string): boolean {
  return character === "," || isSpace(character);
}

function isNameCharacter(character: string): boolean {
  return !isSpace(character) && character !== "=" && character !== ";" && character !== ",";
}

function isValueCharacter(character: string): boolean {
  return character !== ";" && character !== ",";
}
