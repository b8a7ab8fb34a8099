const escapedStart = /^\\?["']?https?:\\\/\\\//i;

/**
 * Returns the URL that is meant by one with the escaped slashes of JSON, such as `https:\/\/example.com\/a`; `null` for
 * any other.
 */
export function withoutEscapedSlashes(url: string): string | null {
  if (!escapedStart.test(url)) return null;
  return url
    .replaceAll("\\/", "/")
    .replace(/^\\?["']/, "")
    .replace(/\\?["']$/, "");
}
