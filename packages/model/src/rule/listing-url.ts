import { isUrl } from "@sightline/url";
import { isLaterPage } from "./pagination-url.ts";

/** Path segments below which one segment names what is listed, as URLs spell them in lower case. */
const listings = new Set(
  `archiv archive archives archivo auteur author authors autor autoren categoria categorie categories category
  categor%c3%ada date etiqueta kategorie kategorien label labels schlagwort search suche tag tags thema topic topics`.split(
    /\s+/,
  ),
);
/** Of these, those that may be nested. */
const nested = new Set(
  "archive archives categoria categorie categories category categor%c3%ada date kategorie kategorien".split(" "),
);
const parameters = new Set(["author", "cat", "s", "tag"]);
/** `/news/2026/11/`, `/2026/11/25/` at the end; a year alone may be that of a conference. */
const dates = /\/(?:19|20)\d\d\/[01]?\d(?:\/[0-3]?\d)?\/?$/;

/**
 * Says whether a URL names a list of a site's own articles that is made by itself: the second or a later page of a
 * series, an archive by tag, category, author or date, or the answer to a search. An article that lies deeper, as in
 * `/tag/rain/how-to-dress`, is none.
 */
export function isListing(url: string): boolean {
  if (!isUrl(url)) return false;
  const { pathname, searchParams } = new URL(url);
  if (isLaterPage(url) || [...searchParams.keys()].some((name) => parameters.has(name))) return true;
  const path = pathname.toLowerCase().replace(/\/index\.html?$/, "/");
  const segments = path.split("/").filter((segment) => segment !== "");
  const [last = "", parent = "", grandparent = ""] = segments.slice(-3).reverse();
  return listings.has(last) || listings.has(parent) || nested.has(grandparent) || dates.test(path);
}
