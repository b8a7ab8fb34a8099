import { urlPath } from "@sightline/url";
import { isLaterPage } from "./pagination-url.ts";

/** Path segments that are followed by one segment naming the listed items, in lower case as in URLs. */
const listings = new Set(
  `archiv archive archives archivo auteur author authors autor autoren categoria categorias categorie categories category
  categor%c3%ada date etiqueta kategorie kategorien label labels schlagwort search suche tag tags thema topic topics`.split(
    /\s+/,
  ),
);
/** Those that may be nested. */
const nested = new Set(
  "archive archives categoria categorias categorie categories category categor%c3%ada date kategorie kategorien".split(
    " ",
  ),
);
const parameters = new Set(["author", "cat", "s", "tag"]);
/** `/news/2026/11/` or `/2026/11/25/` at the end; a year alone may be that of a conference. */
const dates = /\/(?:19|20)\d\d\/[01]?\d(?:\/[0-3]?\d)?\/?$/;

/**
 * True if a URL names a generated list of a site's own articles: the second or a later page of a series, an archive by
 * tag, category, author or date, or search results. An article at a deeper path, as in `/tag/rain/how-to-dress`, is not
 * a list.
 */
export function isListing(url: string): boolean {
  const pathname = urlPath(url);
  if (pathname === null) return false;
  if (isLaterPage(url)) return true;
  if (url.includes("?") && [...new URL(url).searchParams.keys()].some((name) => parameters.has(name))) return true;
  const path = pathname.toLowerCase().replace(/\/index\.html?$/, "/");
  const segments = path.split("/").filter((segment) => segment !== "");
  const [last = "", parent = "", grandparent = ""] = segments.slice(-3).reverse();
  return listings.has(last) || listings.has(parent) || nested.has(grandparent) || dates.test(path);
}
