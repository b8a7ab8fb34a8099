import { isLaterPage } from "./pagination-url.ts";

const archives = new Set(["tag", "tags", "author", "authors"]);
/** `/2026/`, `/2026/11/` and `/2026/11/25/` at the end, below a folder for archives or, with a month, anywhere. */
const dates = /\/(?:(?:archives?|date)\/(?:19|20)\d\d|(?:19|20)\d\d\/\d\d?)(?:\/\d\d?){0,2}\/?(?:index\.html?)?$/i;

/**
 * Says whether a URL names a list of a site's own articles that is made by itself: the second or a later page of a
 * series, or an archive by tag, author or date.
 */
export function isListing(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  const folders = pathname.toLowerCase().split("/");
  return isLaterPage(url) || dates.test(pathname) || folders.some((name) => archives.has(name));
}
