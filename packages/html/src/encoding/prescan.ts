import { isWhiteSpace } from "@sightline/text";
import { isTagNameEnd, readAttributes, skipSpace } from "./byte-attributes.ts";
import { encodingLabel } from "./encoding-label.ts";

/** Result of a byte-level scan of the start of a page. */
export interface Prescan {
  /** Encoding of the first usable meta declaration. */
  readonly encoding: string | null;
  /** True if that declaration ends within the first 1,024 bytes, as the HTML standard requires. */
  readonly within1024Bytes: boolean;
}

/** Number of bytes at the start of a page in which the standard's prescan looks for a declaration. */
const prescanBytes = 1024;
const rawTextElements = new Set(["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"]);
const nothing: Prescan = { encoding: null, within1024Bytes: false };

/**
 * Finds the encoding that a meta element declares. The first 1,024 bytes are read by the standard's "prescan a byte
 * stream", which treats every tag as a tag; after them, declarations count where the tree would contain them, outside
 * raw text.
 *
 * @param text the page as ISO-8859-1, one character per byte
 */
export function prescanMeta(text: string): Prescan {
  // Most pages without a declaration do not even contain the word.
  if (!/charset/i.test(text)) return nothing;
  let rawTextEnd = 0;
  for (let index = text.indexOf("<"); index !== -1; ) {
    const markup = markupAt(text, index);
    if (markup.encoding !== null) {
      return { encoding: markup.encoding, within1024Bytes: markup.end <= prescanBytes };
    }
    if (index >= rawTextEnd && rawTextElements.has(markup.name)) {
      rawTextEnd = endOfRawText(text, markup.end, markup.name);
    }
    index = text.indexOf("<", markup.end);
    if (index >= prescanBytes && index < rawTextEnd) index = text.indexOf("<", rawTextEnd);
  }
  return nothing;
}

interface Markup {
  /** Name of a start tag, otherwise empty. */
  readonly name: string;
  /** Encoding that the tag declares, if it is a meta element with a declaration. */
  readonly encoding: string | null;
  readonly end: number;
}

function markupAt(text: string, index: number): Markup {
  const tag = tagAt(text, index);
  if (tag === null) return { name: "", encoding: null, end: afterNonTag(text, index) };
  const attributes = readAttributes(text, tag.end);
  if (attributes === null) return { name: "", encoding: null, end: text.length };
  const encoding = tag.name === "meta" ? declaredEncoding(attributes.values) : null;
  return { name: tag.name, encoding, end: attributes.end };
}

/** Returns a start tag; end tags are returned with an empty name, everything else as `null`. */
function tagAt(text: string, offset: number): { name: string; end: number } | null {
  const isEnd = text[offset + 1] === "/";
  const start = offset + (isEnd ? 2 : 1);
  if (!isLetter(text.charCodeAt(start))) return null;
  let end = start;
  while (end < text.length && !isTagNameEnd(text.charCodeAt(end))) end++;
  // Relevant names are short; a long one is not worth a copy.
  return { name: isEnd || end - start > 10 ? "" : text.slice(start, end).toLowerCase(), end };
}

function afterNonTag(text: string, offset: number): number {
  if (text.startsWith("<!--", offset)) {
    // `<!-->` is a whole comment: its dashes open and close it.
    const end = text.indexOf("-->", offset + 2);
    return end === -1 ? text.length : end + 3;
  }
  const next = text[offset + 1];
  if (next !== "!" && next !== "/" && next !== "?") return offset + 1;
  const end = text.indexOf(">", offset + 1);
  return end === -1 ? text.length : end + 1;
}

function endOfRawText(text: string, from: number, name: string): number {
  for (let offset = text.indexOf("</", from); offset !== -1; offset = text.indexOf("</", offset + 2)) {
    if (text.slice(offset + 2, offset + 2 + name.length).toLowerCase() === name) return offset;
  }
  return text.length;
}

function declaredEncoding(attributes: ReadonlyMap<string, string>): string | null {
  const charset = attributes.get("charset");
  const content = attributes.get("content");
  const pragma = attributes.get("http-equiv")?.toLowerCase() === "content-type";
  const label = charset ?? (pragma && content !== undefined ? charsetOfContent(content) : null);
  const encoding = label === null ? null : encodingLabel(label);
  return encoding === null ? null : metaEncoding(encoding);
}

/**
 * Replaces UTF-16, in which a meta or XML declaration cannot be read, and x-user-defined, which means windows-1252
 * (HTML standard §13.2.3.2).
 */
export function metaEncoding(encoding: string): string {
  if (encoding === "utf-16le" || encoding === "utf-16be") return "utf-8";
  return encoding === "x-user-defined" ? "windows-1252" : encoding;
}

/**
 * Returns the charset in a meta element's content, by the HTML standard's "extracting a character encoding from a meta
 * element".
 */
export function charsetOfContent(content: string): string | null {
  const lower = content.toLowerCase();
  for (let offset = lower.indexOf("charset"); offset !== -1; offset = lower.indexOf("charset", offset)) {
    offset = skipSpace(content, offset + "charset".length);
    if (content[offset] === "=") return charsetValue(content, skipSpace(content, offset + 1));
  }
  return null;
}

function charsetValue(content: string, start: number): string | null {
  const quote = content[start];
  if (quote === '"' || quote === "'") {
    const end = content.indexOf(quote, start + 1);
    return end === -1 ? null : content.slice(start + 1, end);
  }
  let end = start;
  while (end < content.length && content[end] !== ";" && !isWhiteSpace(content.charCodeAt(end))) end++;
  return end === start ? null : content.slice(start, end);
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
