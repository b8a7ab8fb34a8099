/** Types by which a server says "show or save this as it is": the standard sniffs no page out of them. */
const opaque: readonly string[] = ["text/plain", "application/octet-stream"];

/** Says whether a media type is HTML, XHTML or another XML vocabulary. */
export function isMarkup(type: string): boolean {
  return type === "text/html" || isXml(type);
}

/** Says whether a declared media type is a fair name for what the content was found to be. */
export function isCompatible(declared: string, found: string): boolean {
  if (declared === found || opaque.includes(declared)) return true;
  if (isXml(declared) && (isXml(found) || found === "text/html")) return true;
  return declared === "text/html" && ["application/xhtml+xml", "text/xml", "application/xml"].includes(found);
}

function isXml(type: string): boolean {
  return type === "text/xml" || type === "application/xml" || type.endsWith("+xml");
}
