const parameters = new Set(["page", "p", "pg", "paged", "pagenum", "pageno", "pagina", "seite"]);
const folder = /\/(?:page|seite|pagina)[/-](\d{1,9})\/?$/i;

/** Says whether a URL names the second or a later page of a series: `?page=2`, `/page/2`, `/page-2`. */
export function isLaterPage(url: string): boolean {
  return seriesStart(url) !== null;
}

/**
 * The URL of the series that a later page belongs to: without the number, without a slash at the end, without fragment.
 * `null` when the URL names no later page.
 */
export function seriesStart(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, searchParams } = new URL(url);
  const later = [...searchParams].filter(([name, value]) => parameters.has(name.toLowerCase()) && isLater(value));
  const number = folder.exec(pathname)?.[1];
  const hasFolder = number !== undefined && isLater(number);
  if (later.length === 0 && !hasFolder) return null;
  for (const [name] of later) searchParams.delete(name);
  return seriesName(`${origin}${hasFolder ? pathname.replace(folder, "") : pathname}`, searchParams);
}

/** How {@link seriesStart} writes the URL of a first page. */
export function asSeriesStart(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, searchParams } = new URL(url);
  return seriesName(`${origin}${pathname}`, searchParams);
}

function seriesName(path: string, parameters: URLSearchParams): string {
  const query = parameters.toString();
  return `${path.replace(/\/$/, "")}${query === "" ? "" : `?${query}`}`;
}

function isLater(value: string): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= 2;
}
