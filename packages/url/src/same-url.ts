import { isUrl } from "./parse-url.ts";
import { urlKey } from "./url.ts";

/**
 * Matches a URL that is its own key: serialised, without default port, escapes, fragment or user information. Two such
 * URLs are the same page only if they are equal as strings, and comparing strings is many times faster than parsing both.
 */
const plainUrl = /^https?:\/\/[a-z0-9.-]+(?::(?!(?:80|443)\/)[1-9]\d*)?(?:\/(?!\.)[\w!$&()*+,;=:?~.-]*)+$/;

/** Returns true if two absolute URLs name the same page; a string that is not a URL names no page. */
export function isSameUrl(a: string, b: string): boolean {
  if (a === b) return true;
  if (plainUrl.test(a) && plainUrl.test(b)) return false;
  return isUrl(a) && isUrl(b) && urlKey(a) === urlKey(b);
}
