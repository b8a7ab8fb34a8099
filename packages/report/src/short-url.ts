import { shownUrl } from "./shown-url.ts";

/** Shortens a URL for display: without the scheme and a trailing slash. */
export function siteName(url: string): string {
  return shownUrl(url)
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "");
}

/** Shortens the URL of a source for display: without the scheme, `www.` and a trailing slash. */
export function sourceName(url: string): string {
  return siteName(url).replace(/^www\./i, "");
}

/** Shortens a URL for a report about an origin by omitting that origin. It still works as a link. */
export function shortUrl(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** Shortens a URL for display in a report about an origin. */
export function pageName(url: string, origin: string): string {
  return shownUrl(shortUrl(url, origin));
}
