import { isUrl, unescaped } from "@sightline/url";

/** Returns the words of a URL's path and query in lower case, without page extensions and empty parts. */
export function pathWords(url: string): string[] {
  if (!isUrl(url)) return [];
  const { pathname, search } = new URL(url);
  return unescaped(`${pathname}${search}`)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?|jsp)\b/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Returns the last meaningful part of a URL's path; empty for the home page. */
export function slugOf(url: string): string {
  if (!isUrl(url)) return "";
  const parts = unescaped(new URL(url).pathname)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?|jsp)$/, "")
    .split("/")
    .filter((part) => part !== "" && part !== "index");
  return parts.at(-1) ?? "";
}

/**
 * Returns the folders above a URL, nearest first, as URLs with a trailing slash. Excludes the home page, since search
 * engines treat a redirect to it as a soft 404.
 */
export function foldersAbove(url: string): string[] {
  if (!isUrl(url)) return [];
  const { origin, pathname } = new URL(url);
  const parts = pathname.split("/").filter((part) => part !== "");
  const folders = parts.slice(0, -1).map((_, index) => `${origin}/${parts.slice(0, index + 1).join("/")}/`);
  return folders.reverse();
}
