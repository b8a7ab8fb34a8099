import { isWhiteSpace } from "@sightline/text";

/** Valid refresh: whole seconds, and the URL as written, or `null` to reload the page itself. */
export interface MetaRefresh {
  readonly delaySeconds: number;
  readonly url: string | null;
}

/**
 * Parses the content of a meta refresh by the HTML standard's "shared declarative refresh steps"; `null` when rejected.
 */
export function parseMetaRefresh(content: string): MetaRefresh | null {
  let offset = skipWhiteSpace(content, 0);
  const digitsStart = offset;
  while (isDigit(content.charCodeAt(offset))) offset++;
  const digits = content.slice(digitsStart, offset);
  if (digits === "" && content[offset] !== ".") return null;
  const delaySeconds = digits === "" ? 0 : Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  while (isDigit(content.charCodeAt(offset)) || content[offset] === ".") offset++;
  if (offset < content.length && !isDelimiter(content, offset)) return null;
  offset = skipWhiteSpace(content, offset);
  if (content[offset] === ";" || content[offset] === ",") offset = skipWhiteSpace(content, offset + 1);
  if (offset >= content.length) return { delaySeconds, url: null };
  return { delaySeconds, url: parseTarget(content, offset) };
}

function isDelimiter(content: string, offset: number): boolean {
  return content[offset] === ";" || content[offset] === "," || isWhiteSpace(content.charCodeAt(offset));
}

/** Parses the part after the delay: optionally `url`, `=` and a quote; a malformed prefix is part of the URL. */
function parseTarget(content: string, from: number): string {
  let offset = from;
  if (content.slice(offset, offset + 3).toLowerCase() === "url") {
    const equals = skipWhiteSpace(content, offset + 3);
    if (content[equals] !== "=") return content.slice(from);
    offset = skipWhiteSpace(content, equals + 1);
  }
  const quote = content[offset];
  if (quote !== '"' && quote !== "'") return content.slice(offset);
  const end = content.indexOf(quote, offset + 1);
  return content.slice(offset + 1, end === -1 ? content.length : end);
}

function skipWhiteSpace(text: string, from: number): number {
  let offset = from;
  while (isWhiteSpace(text.charCodeAt(offset))) offset++;
  return offset;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
