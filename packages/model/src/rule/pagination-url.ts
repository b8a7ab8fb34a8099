import { isUrl } from "@sightline/url";

const parameters = new Set(["page", "p", "pg", "paged", "pagenum", "pageno", "pagina", "seite"]);
const pathPart = /\/(?:pages?|seite|pagina)[/-]?(\d{1,9})(?:\/|\/index\.html?|\.html?)?$/i;

/** Position of a URL in a series of numbered pages. */
export interface SeriesPosition {
  /** URL without its number, the same for all pages of the series. */
  readonly series: string;
  /** 1 when the URL has no number. */
  readonly number: number;
}

/** Reads the page number from a URL: `?page=2`, `/page/2`, `/page-2`, `/page2.html`; `null` when it is not a URL. */
export function seriesPosition(url: string): SeriesPosition | null {
  if (!isUrl(url)) return null;
  const { origin, pathname, searchParams } = new URL(url);
  let number = 1;
  for (const [name, value] of [...searchParams]) {
    if (!parameters.has(name.toLowerCase()) || !/^\d{1,9}$/.test(value)) continue;
    number = Math.max(number, Number(value));
    searchParams.delete(name);
  }
  const inPath = pathPart.exec(pathname);
  const path = inPath === null ? pathname : pathname.slice(0, inPath.index);
  number = Math.max(number, Number(inPath?.[1] ?? 1));
  searchParams.sort();
  return { series: `${origin}${path.replace(/\/(?:index\.html?)?$/, "")}?${searchParams}`, number };
}

/** True if a URL names the second or a later page of a series. */
export function isLaterPage(url: string): boolean {
  // Most URLs have no number at either place, and need not be parsed.
  if (!url.includes("?") && !pathPart.test(url)) return false;
  return (seriesPosition(url)?.number ?? 1) >= 2;
}
