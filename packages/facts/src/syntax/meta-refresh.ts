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
  let at = skipWhiteSpace(content, 0);
  const digitsStart = at;
  while (isDigit(content.charCodeAt(at))) at++;
  const digits = content.slice(digitsStart, at);
  if (digits === "" && content[at] !== ".") return null;
  const delaySeconds = digits === "" ? 0 : Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  while (isDigit(content.charCodeAt(at)) || content[at] === ".") at++;
  if (at < content.length && !isDelimiter(content, at)) return null;
  at = skipWhiteSpace(content, at);
  if (content[at] === ";" || content[at] === ",") at = skipWhiteSpace(content, at + 1);
  if (at >= content.length) return { delaySeconds, url: null };
  return { delaySeconds, url: parseTarget(content, at) };
}

function isDelimiter(content: string, at: number): boolean {
  return content[at] === ";" || content[at] === "," || isWhiteSpace(content.charCodeAt(at));
}

/** Parses the part after the delay: optionally `url`, `=` and a quote; a malformed prefix is part of the URL. */
function parseTarget(content: string, from: number): string {
  let at = from;
  if (content.slice(at, at + 3).toLowerCase() === "url") {
    const equals = skipWhiteSpace(content, at + 3);
    if (content[equals] !== "=") return content.slice(from);
    at = skipWhiteSpace(content, equals + 1);
  }
  const quote = content[at];
  if (quote !== '"' && quote !== "'") return content.slice(at);
  const end = content.indexOf(quote, at + 1);
  return content.slice(at + 1, end === -1 ? content.length : end);
}

function skipWhiteSpace(text: string, from: number): number {
  let at = from;
  while (isWhiteSpace(text.charCodeAt(at))) at++;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
