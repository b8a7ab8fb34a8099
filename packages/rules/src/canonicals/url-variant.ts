import { withoutDefaultDocument } from "@sightline/model";
import { isUrl } from "@sightline/url";

/**
 * Returns the key that all variants of a URL share: the host without `www.` and the path without its default document
 * and trailing slash, in lower case. Scheme, port, query, fragment and the case of the path do not count. A string that
 * is not a URL has no variants.
 */
export function variantKey(url: string): string {
  if (!isUrl(url)) return url;
  const { hostname, pathname } = new URL(url);
  const path = withoutDefaultDocument(pathname).replace(/\/$/, "");
  return `${hostname.replace(/^www\./, "")}${path.toLowerCase()}`;
}
