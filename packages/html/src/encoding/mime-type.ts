/** Parsed MIME type. */
export interface MimeType {
  /** Type and subtype in lower case, as in `text/html`. */
  readonly essence: string;
  /** Parameters by name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const quotedStringCharacters = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** Parses a MIME type by the WHATWG MIME Sniffing standard §4.4; `null` when it is invalid. */
export function parseMimeType(input: string): MimeType | null {
  const text = trimHttpSpace(input);
  const slash = text.indexOf("/");
  if (slash === -1) return null;
  const semicolon = text.indexOf(";", slash);
  const type = text.slice(0, slash);
  const subtype = trimHttpSpace(text.slice(slash + 1, semicolon === -1 ? text.length : semicolon), "end");
  if (!token.test(type) || !token.test(subtype)) return null;
  const parameters = new Map<string, string>();
  let index = semicolon;
  while (index !== -1 && index < text.length) {
    const parameter = parseParameter(text, index + 1);
    const { name, value } = parameter;
    if (token.test(name) && value !== null && quotedStringCharacters.test(value) && !parameters.has(name)) {
      parameters.set(name, value);
    }
    index = parameter.next;
  }
  return { essence: `${type}/${subtype}`.toLowerCase(), parameters };
}

/** Parses one parameter; `next` is the position of the semicolon after it, or -1. */
function parseParameter(text: string, from: number): { name: string; value: string | null; next: number } {
  let offset = from;
  while (isHttpSpace(text[offset])) offset++;
  const nameStart = offset;
  while (offset < text.length && text[offset] !== ";" && text[offset] !== "=") offset++;
  const name = text.slice(nameStart, offset).toLowerCase();
  if (text[offset] !== "=") return { name, value: null, next: offset < text.length ? offset : -1 };
  offset += 1;
  if (text[offset] === '"') {
    const quoted = quotedString(text, offset);
    return { name, value: quoted.value, next: text.indexOf(";", quoted.end) };
  }
  const next = text.indexOf(";", offset);
  const value = trimHttpSpace(text.slice(offset, next === -1 ? text.length : next), "end");
  return { name, value: value === "" ? null : value, next };
}

function quotedString(text: string, quote: number): { value: string; end: number } {
  let value = "";
  let offset = quote + 1;
  for (; offset < text.length && text[offset] !== '"'; offset++) {
    if (text[offset] === "\\" && offset + 1 < text.length) offset += 1;
    value += text[offset];
  }
  return { value, end: Math.min(offset + 1, text.length) };
}

function trimHttpSpace(text: string, side: "both" | "end" = "both"): string {
  let start = 0;
  let end = text.length;
  if (side === "both") while (start < end && isHttpSpace(text[start])) start++;
  while (end > start && isHttpSpace(text[end - 1])) end--;
  return text.slice(start, end);
}

function isHttpSpace(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\n" || character === "\r";
}

/**
 * Returns the MIME type of a response by the Fetch standard's "extract a MIME type": the last valid one of all
 * Content-Type values, which inherits the charset of those before it with the same essence.
 */
export function extractMimeType(contentTypes: readonly string[]): MimeType | null {
  const [only] = contentTypes;
  if (only === undefined || contentTypes.length > 1) return lastOf(contentTypes);
  if (only !== known.value) known = { value: only, type: lastOf(contentTypes) };
  return known.type;
}

/** Memoized last result: the pages of a site are sent with the same value, and each page needs it three times. */
let known: { readonly value: string | null; readonly type: MimeType | null } = { value: null, type: null };

function lastOf(contentTypes: readonly string[]): MimeType | null {
  let found: MimeType | null = null;
  let charset: string | undefined;
  for (const value of contentTypes.flatMap(splitAtCommas)) {
    const parsed = parseMimeType(value);
    if (parsed === null || parsed.essence === "*/*") continue;
    if (parsed.essence !== found?.essence) {
      charset = parsed.parameters.get("charset");
      found = parsed;
    } else {
      const own = parsed.parameters.get("charset");
      found = own === undefined && charset !== undefined ? withCharset(parsed, charset) : parsed;
    }
  }
  return found;
}

function withCharset(type: MimeType, charset: string): MimeType {
  return { essence: type.essence, parameters: new Map([...type.parameters, ["charset", charset]]) };
}

/** Splits a combined header value at commas outside quoted strings. */
function splitAtCommas(value: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let offset = 0; offset < value.length; offset++) {
    if (value[offset] === '"') offset = quotedString(value, offset).end - 1;
    else if (value[offset] === ",") {
      parts.push(value.slice(start, offset));
      start = offset + 1;
    }
  }
  parts.push(value.slice(start));
  return parts;
}
