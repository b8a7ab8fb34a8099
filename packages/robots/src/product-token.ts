/**
 * Tokens of known crawlers that Google's matcher never matches, because it reads letters, `-` and `_` only. Sites write
 * them to keep those crawlers out, so they are matched as written.
 */
const tokensOutsideCharset: ReadonlySet<string> = new Set([
  "360spider",
  "ai2bot",
  "ai2bot-deepresearcheval",
  "ai2bot-dolma",
  "archive.org_bot",
  "bigsur.ai",
  "channel3bot",
  "chatgpt agent",
  "crawl4ai",
  "datenbank crawler",
  "echobot bot",
  "img2dataset",
  "kangaroo bot",
  "linguee bot",
  "mj12bot",
  "netestate imprint crawler",
  "poseidon research crawler",
  "sidetrade indexer bot",
  "sogou web spider",
  "terra cotta",
]);

/** Tokens whose groups a crawler obeys when no group names it, in order; from the operators' own documentation. */
const fallbackTokens: ReadonlyMap<string, readonly string[]> = new Map([
  // developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
  ["googlebot-image", ["googlebot"]],
  ["googlebot-news", ["googlebot"]],
  ["googlebot-video", ["googlebot"]],
  ["google-inspectiontool", ["googlebot"]],
  ["googleother-image", ["googleother"]],
  ["googleother-video", ["googleother"]],
  // support.apple.com/119829
  ["applebot", ["googlebot"]],
]);

/**
 * Crawlers that obey only a group that names them:
 * developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers.
 */
const ignoresGlobalGroup: ReadonlySet<string> = new Set([
  "adsbot-google",
  "adsbot-google-mobile",
  "apis-google",
  "mediapartners-google",
]);

/** Returns the tokens whose groups a crawler obeys, best first, in lower case. */
export function obeyedTokens(token: string): readonly string[] {
  const folded = token.trim().toLowerCase();
  return [folded, ...(fallbackTokens.get(folded) ?? [])];
}

/** True if a crawler obeys the group of `*` when no group names it. */
export function obeysGlobalGroup(token: string): boolean {
  return !ignoresGlobalGroup.has(token.trim().toLowerCase());
}

/** True if the value of a User-agent line is the group of all crawlers: `*`, alone or before white space. */
export function isGlobalAgent(value: string): boolean {
  return value.startsWith("*") && (value.length === 1 || /\s/.test(value.charAt(1)));
}

/**
 * Returns the token that Google's matcher reads from a User-agent line: the letters, `-` and `_` at the start, in lower
 * case.
 */
export function namedToken(value: string): string {
  return /^[a-z_-]*/.exec(value.toLowerCase())?.[0] ?? "";
}

/** True if Google's matcher can match a token. */
export function isPlainToken(token: string): boolean {
  return /^[a-z_-]+$/.test(token);
}

/**
 * True if a User-agent line names a crawler whose token has other characters.
 *
 * @param value the line's value
 * @param token in lower case
 * @param literalTokens tokens that are matched as written, in addition to those of known crawlers
 */
export function namesLiterally(value: string, token: string, literalTokens: ReadonlySet<string>): boolean {
  if (!tokensOutsideCharset.has(token) && !literalTokens.has(token)) return false;
  const folded = value.slice(0, token.length + 1).toLowerCase();
  return folded.startsWith(token) && !/^[\w-]/.test(folded.slice(token.length));
}

/**
 * Returns the token that a User-Agent header announces, for matching with robots.txt.
 *
 * @example productToken("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)") // "Googlebot"
 */
export function productToken(userAgent: string): string {
  const header = userAgent.slice(0, 1000).trim();
  const compatible = /\bcompatible;\s*([^\s/;()]+)/i.exec(header)?.[1];
  if (compatible !== undefined && /^mozilla\//i.test(header)) return compatible;
  return /^[^\s/;()]+/.exec(header)?.[0] ?? "";
}
