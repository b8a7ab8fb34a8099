import { isUrl } from "./parse-url.ts";

/** Maximum length of a URL in the frontier, in characters; longer ones are counted as a limit that was hit. */
export const maxUrlLength = 2083;

const unreserved = /^[A-Za-z0-9\-._~]$/;

/**
 * Returns the identity of a URL: two URLs with equal keys are the same page to Sightline.
 *
 * The key is the WHATWG serialisation without fragment and user information, with percent-escapes
 * in the form of RFC 3986 §6.2.2 (upper-case digits; unreserved characters are not escaped).
 * The order of query parameters and trailing slashes are kept: a server may answer differently, and identical answers
 * are a finding, not an identity.
 *
 * @param url an absolute URL
 * @returns the key, itself a valid URL
 * @throws TypeError when `url` is not an absolute URL
 */
export function urlKey(url: string): string {
  const parsed = new URL(url);
  // Each setter serialises the URL again, and hardly any URL needs one.
  if (parsed.href.includes("#")) parsed.hash = "";
  if (parsed.username !== "") parsed.username = "";
  if (parsed.password !== "") parsed.password = "";
  return normalizeEscapes(parsed.href);
}

/** Returns the {@link urlKey} of a URL; a text that is not a URL is its own identity. */
export function urlIdentity(url: string): string {
  return isUrl(url) ? urlKey(url) : url;
}

function normalizeEscapes(href: string): string {
  if (!href.includes("%")) return href;
  return href.replace(/%([0-9A-Fa-f]{2})/g, (triplet, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return unreserved.test(character) ? character : triplet.toUpperCase();
  });
}

/** Returns true if a crawler can fetch a URL: http or https with a host. */
export function isFetchable(url: URL): boolean {
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
}

/** Returns the unit of politeness: host name and port in lower case, as in `example.com` or `example.com:8080`. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
