import { decodedLabel } from "./punycode.ts";

/** Escapes of ASCII, which have a meaning of their own, or a run of others with the character that marks attach to. */
const escapes = /%[0-7][0-9a-f]|[a-z0-9]?(?:%[89a-f][0-9a-f])+/gi;
/**
 * Characters that stay escaped: controls, invisible ones, spaces, symbols, look-alikes of delimiters, and marks without
 * a letter to stand on.
 */
const escaped =
  /(?<![\p{L}\p{M}\p{N}])\p{M}|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}\p{Pd}\p{Pi}\p{Pf}\u3001-\u3011\u30fb\uff08\uff09\uff0c\uff1a]/gu;

/** Scripts of which a host's label may have one; Japanese, Chinese and Korean mix theirs, also with ASCII. */
const scripts = [
  ..."Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer".split(
    " ",
  ),
  ..."Lao Malayalam Myanmar Sinhala Tamil Telugu Thai Tibetan".split(" "),
];
const plainLabel = new RegExp(
  [
    "[a-z0-9\\u00df-\\u00f6\\u00f8-\\u017f\\u0218-\\u021b\\u1e00-\\u1eff-]+",
    "[a-z0-9\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3005\\u30fb\\u30fc-]+",
    ...scripts.map((script) => `[0-9\\p{sc=${script}}\\p{sc=Inherited}-]+`),
  ]
    .map((label) => `^${label}$`)
    .join("|"),
  "u",
);
/** Labels that look like Latin ones, as `аррӏе` in Cyrillic letters. */
const likeLatin = /^[0-9агеһіјӏопрсԛѕԝхуьԁҽѵѡαγικνορτυχωհնոսցօ-]+$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Decodes a URL or path for display: international host names and escapes outside ASCII. What could mislead a reader
 * stays encoded. Never for links or data.
 */
export function shownUrl(url: string): string {
  const [, scheme = "", authority = "", rest = url] = /^(https?:\/\/)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return scheme + shownHost(authority) + (rest.includes("%") ? rest.replace(escapes, shownEscapes) : rest);
}

/** Decodes the URLs in a sentence for display. */
export function shownUrls(sentence: string): string {
  return sentence.replace(/https?:\/\/\S+/gi, shownUrl);
}

function shownHost(authority: string): string {
  if (authority.includes("@")) return authority;
  const isAscii = !/\.xn--[^.]*$/i.test(authority);
  return authority.replace(/(?<![a-z0-9-])xn--[a-z0-9-]+(?![^.:])/gi, (label) => {
    const decoded = decodedLabel(label);
    if (decoded === null || !plainLabel.test(decoded) || invisible.test(decoded)) return label;
    return isAscii && likeLatin.test(decoded) ? label : decoded;
  });
}

function shownEscapes(run: string): string {
  if (/^%[0-7]/.test(run)) return run;
  try {
    return decodeURIComponent(run).replace(escaped, encodeURIComponent);
  } catch {
    // Not UTF-8.
    return run;
  }
}

/** Returns true if a text is a URL or a path, which is cut in the middle. */
export function looksLikeUrl(text: string): boolean {
  return /^(?:\/|https?:\/\/)\S*$/i.test(text);
}

/** Cuts a URL in the middle to a maximum width, never inside an escape or a character. */
export function cutUrl(url: string, maxWidth: number, widthOf = (part: string) => part.length): string {
  if (widthOf(url) <= maxWidth) return url;
  const parts = url.match(/%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}|%[0-9a-f]{2}|./gisu) ?? [];
  const head = fitting(parts, Math.ceil((maxWidth - 1) / 2), widthOf);
  const tail = fitting(parts.reverse(), maxWidth - 1 - widthOf(head.join("")), widthOf).reverse();
  return `${head.join("")}…${tail.join("")}`;
}

function fitting(parts: readonly string[], maxWidth: number, widthOf: (part: string) => number): string[] {
  let left = maxWidth;
  const end = parts.findIndex((part) => {
    left -= widthOf(part);
    return left < 0;
  });
  return parts.slice(0, end === -1 ? parts.length : end);
}
