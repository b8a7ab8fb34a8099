/** A URL as people write it: without the scheme and a trailing slash. */
export function siteName(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}

/** A source as people write it: without the scheme, `www.` and a trailing slash. */
export function sourceName(url: string): string {
  return siteName(url).replace(/^www\./i, "");
}

/** A URL as short as it can be within a report about an origin: without that origin. */
export function shortUrl(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}
