import { parseUrl } from "@sightline/url";

/**
 * Formats a URL as a location that code hosts accept: relative and without a scheme, as in `example.com/path`. GitHub
 * rejects an entire upload if one location starts with `https:`.
 */
export function artifactUri(url: string): string {
  const parsed = parseUrl(url);
  const location = parsed === null ? url : `${parsed.host}${parsed.pathname}${parsed.search}`;
  const uri = location
    // Unpaired surrogates cannot be percent-encoded.
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    .replace(/[^\x21-\x7e]|["<>\\^`{|}[\]]/gu, encodeURIComponent)
    .replace(/%(?![0-9A-Fa-f]{2})/g, "%25")
    .replace(/^[/.]+/, "");
  const [first = "", ...rest] = uri.split("/");
  // A colon in the first segment would make it a scheme (RFC 3986 §4.2).
  const relative = [first.replaceAll(":", "%3A"), ...rest].join("/");
  return relative === "" ? "unknown" : relative;
}

/** Formats the path of a file, relative to the checkout, as a location. */
export function fileUri(path: string): string {
  return path
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}
