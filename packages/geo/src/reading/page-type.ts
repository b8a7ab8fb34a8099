import { languageFolder, pageLanguage } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { pageTypeEvidence, type TypedPage } from "./page-type-evidence.ts";

/** Types of pages by purpose, derived from URL and markup. */
export const pageTypes = [
  "home",
  "article",
  "docs",
  "faq",
  "product",
  "service",
  /** Products or subjects of a part of the site. */
  "category",
  /** Tag, archive, posts of an author, later page of a list. */
  "listing",
  "about",
  "contact",
  "legal",
  /** Login, cart, search and other forms. */
  "form",
  "other",
  /** Evidence is missing or contradictory: only measures that hold for any page apply. */
  "unsure",
] as const;
/** Type of a page by purpose. */
export type PageType = (typeof pageTypes)[number];

/** Returns the weight of a page type in the site's score. */
export function typeWeight(type: PageType): number {
  switch (type) {
    case "about":
    case "contact":
      return 0.5;
    case "listing":
    case "form":
    case "legal":
      return 0.1;
    default:
      return 1;
  }
}

/** Minimum points of the type with most evidence, and by which it must exceed the next. */
const minPoints = 3;
const minLead = 1;

/** Returns the type of a page by its evidence; `unsure` when that is missing or contradictory. */
export function pageTypeOf(page: TypedPage, startUrl: string): PageType {
  if (isHome(page, startUrl)) return "home";
  const [best, next] = [...pageTypeEvidence(page)].sort(([, a], [, b]) => b - a);
  if (best === undefined) return "unsure";
  const [type, points] = best;
  return points >= minPoints && points - (next?.[1] ?? 0) >= minLead ? type : "unsure";
}

/** True for the start page, and for that of a language in its folder below it or below the root. */
function isHome(page: TypedPage, startUrl: string): boolean {
  if (page.url === startUrl) return true;
  const { pathname = "", search = "" } = parseUrl(page.url) ?? {};
  if (search !== "") return false;
  const path = pathname.replace(/\/index\.[a-z]{3,5}$/, "/");
  if (path === "/") return true;
  const folder = languageFolder(page.url, pageLanguage(page));
  const parents = ["/", (parseUrl(startUrl)?.pathname ?? "/").replace(/[^/]*$/, "")];
  return (
    folder !== null &&
    `${path}/`.startsWith(folder) &&
    path.length <= folder.length &&
    parents.includes(folder.replace(/[^/]+\/$/, ""))
  );
}
