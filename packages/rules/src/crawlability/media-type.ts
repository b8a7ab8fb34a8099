/** Types that mean "show or save this as is": the MIME Sniffing Standard never detects a page in them. */
const opaque: readonly string[] = ["text/plain", "application/octet-stream"];

/** Returns true if a media type is HTML, XHTML or another XML vocabulary. */
export function isMarkup(type: string): boolean {
  return type === "text/html" || isXml(type);
}

/** Returns true if a declared media type is compatible with the type detected from the content. */
export function isCompatible(declared: string, found: string): boolean {
  if (declared === found || opaque.includes(declared)) return true;
  if (isXml(declared) && (isXml(found) || found === "text/html")) return true;
  return declared === "text/html" && ["application/xhtml+xml", "text/xml", "application/xml"].includes(found);
}

function isXml(type: string): boolean {
  return type === "text/xml" || type === "application/xml" || type.endsWith("+xml");
}
