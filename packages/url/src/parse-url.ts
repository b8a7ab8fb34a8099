/**
 * Parses a URL by the WHATWG rules; `null` when it is invalid.
 *
 * `URL.canParse` of Node 20 and 22 is no substitute: once V8 has optimised its caller, it rejects URLs that contain
 * characters between U+0080 and U+00FF.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Returns true if a text is a URL, by itself or against a base. */
export function isUrl(text: string, base?: string): boolean {
  return parseUrl(text, base) !== null;
}
