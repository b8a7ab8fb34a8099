/** Shortens a URL for display: without the scheme and a trailing slash. */
export function siteName(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}

/** Shortens the URL of a source for display: without the scheme, `www.` and a trailing slash. */
export function sourceName(url: string): string {
  return siteName(url).replace(/^www\./i, "");
}

/** Shortens a URL for a report about an origin by omitting that origin. */
export function shortUrl(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}
