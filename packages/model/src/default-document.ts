const defaultDocument = /\/(?:index\.(?:html?|php)|default\.(?:html?|aspx?))$/i;

/**
 * Returns a path without the default document that servers deliver for a folder: `/shop/` for `/shop/index.html`.
 *
 * Names: `index.html`, `index.htm`, `index.php`, `default.html`, `default.htm`, `default.asp`, `default.aspx`.
 */
export function withoutDefaultDocument(pathname: string): string {
  return pathname.replace(defaultDocument, "/");
}
