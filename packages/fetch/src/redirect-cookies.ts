import { parseUrl } from "@sightline/url";
import { headerValues, maxHeaders, type ResponseHeaders, textOf } from "./response-headers.ts";

const maxCookies = 20;
const maxCookieLength = 4096;

/**
 * Returns the Set-Cookie headers of a redirect within its origin, with their values; `undefined` for other responses,
 * whose cookies nothing needs.
 *
 * @param raw headers in undici's format, alternating names and values
 */
export function redirectCookies(
  url: string,
  status: number,
  headers: ResponseHeaders,
  raw: readonly (Uint8Array | string)[],
): readonly string[] | undefined {
  if (status < 300 || status > 399 || headerValues(headers, "set-cookie").length === 0) return undefined;
  const location = headerValues(headers, "location")[0];
  const target = location === undefined ? null : parseUrl(location, url);
  if (target === null || target.origin !== parseUrl(url)?.origin) return undefined;
  const cookies: string[] = [];
  for (let offset = 0; offset + 1 < Math.min(raw.length, 2 * maxHeaders) && cookies.length < maxCookies; offset += 2) {
    const value = textOf(raw[offset + 1]);
    if (textOf(raw[offset]).toLowerCase() === "set-cookie" && value.length <= maxCookieLength) cookies.push(value);
  }
  return cookies;
}
