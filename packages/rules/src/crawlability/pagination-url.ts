const parameters = new Set(["page", "p", "pg", "paged", "pagenum", "pageno", "pagina", "seite"]);

/** Says whether a URL names the second or a later page of a series: `?page=2`, `/page/2`, `/page-2`. */
export function isLaterPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of searchParams) {
    if (parameters.has(name.toLowerCase()) && isLater(value)) return true;
  }
  const number = /\/(?:page|seite|pagina)[/-](\d{1,9})\/?$/i.exec(pathname)?.[1];
  return number !== undefined && isLater(number);
}

function isLater(value: string): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= 2;
}
