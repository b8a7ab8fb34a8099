import { parseUrl } from "./parse-url.ts";

const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const host = `(?:${octet}(?:\\.${octet}){3}|(?:[a-z\\d-]+\\.)*[a-z][a-z\\d-]*)`;
const port = "(?::(?:[1-5]\\d{4}|[1-9]\\d{0,3}))?";
const segment = "/(?!\\.)(?:[\\w!$&'()*+,;=:@~.-]|%(?!2[eE]))*";
/** Matches a URL whose host is valid and whose path is serialized, without dot segments. */
const serialized = new RegExp(`^https?://(?![^/]*xn--)${host}${port}((?:${segment})+)(?:[?#]|$)`);

/**
 * Returns the path of a URL as the URL standard serializes it; `null` when it is not a URL. Most URLs of pages need not
 * be parsed for it, which takes many times longer.
 */
export function urlPath(url: string): string | null {
  return serialized.exec(url)?.[1] ?? parseUrl(url)?.pathname ?? null;
}
