import { isUrl } from "@sightline/url";

/** The words of a URL's path and query, lower case, without file endings, ids of the host and empty pieces. */
export function pathWords(url: string): string[] {
  if (!isUrl(url)) return [];
  const { pathname, search } = new URL(url);
  return decoded(`${pathname}${search}`)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?|jsp)\b/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The last part of a URL's path that says something; empty for the home page. */
export function slugOf(url: string): string {
  if (!isUrl(url)) return "";
  const parts = decoded(new URL(url).pathname)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?|jsp)$/, "")
    .split("/")
    .filter((part) => part !== "" && part !== "index");
  return parts.at(-1) ?? "";
}

/**
 * The folders above a URL, nearest first, as URLs with a slash at their end. Without the home page: search engines take
 * a redirect that leads there for the error that it hides.
 */
export function foldersAbove(url: string): string[] {
  if (!isUrl(url)) return [];
  const { origin, pathname } = new URL(url);
  const parts = pathname.split("/").filter((part) => part !== "");
  const folders = parts.slice(0, -1).map((_, at) => `${origin}/${parts.slice(0, at + 1).join("/")}/`);
  return folders.reverse();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
