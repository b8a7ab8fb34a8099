import { isLaterPage, type PageFacts } from "@sightline/model";
import { declaresArticleData, declaresListing } from "../structured-data/declared-kind.ts";

/** Path segments below which one segment names what is listed. */
const listings = new Set(
  `archiv archive archives archivo auteur author authors autor autoren categoria categorie categories category categoría
  etiqueta kategorie kategorien label labels schlagwort search suche tag tags thema topic topics`.split(/\s+/),
);
/** Of these, those that may be nested. */
const nested = new Set("categoria categorie categories category categoría kategorie kategorien".split(" "));
const parameters = new Set(["author", "cat", "s", "tag"]);

/**
 * Says whether a page lists others, as pages of tags, categories, authors, months and search results do: their text is
 * that of the teasers. A page that declares an article as structured data is one, wherever it lies.
 */
export function isListingPage(page: Pick<PageFacts, "url" | "jsonLd">): boolean {
  if (declaresListing(page)) return true;
  return isListingUrl(page.url) && !declaresArticleData(page);
}

function isListingUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, searchParams } = new URL(url);
  if (isLaterPage(url) || [...searchParams.keys()].some((name) => parameters.has(name))) return true;
  const segments = pathname
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
  const [last = "", parent = "", grandparent = ""] = segments.slice(-3).reverse();
  return listings.has(last) || listings.has(parent) || nested.has(grandparent) || isDate(pathname);
}

/** `/2024/`, `/news/2024/05/`, `/2024/05/12/` */
function isDate(pathname: string): boolean {
  return /\/(?:19|20)\d\d(?:\/[01]\d(?:\/[0-3]\d)?)?\/?$/.test(pathname);
}
