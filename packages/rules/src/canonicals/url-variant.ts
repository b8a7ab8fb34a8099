import { withoutDefaultDocument } from "@sightline/model";
import { isUrl } from "@sightline/url";

/**
 * What all variants of one URL share: host without `www.` and path without its default document and last slash, in lower case.
 * Scheme, port, query, fragment and the case of the path do not count. A text that is not a URL has no variants.
 */
export function variantKey(url: string): string {
  if (!isUrl(url)) return url;
  const { hostname, pathname } = new URL(url);
  const path = withoutDefaultDocument(pathname).replace(/\/$/, "");
  return `${hostname.replace(/^www\./, "")}${path.toLowerCase()}`;
}
