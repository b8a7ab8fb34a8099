/** Escapes a text for a quoted attribute or the content of an XML element, on one line. */
export function escapedAttribute(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Returns JSON for a script element: no text in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll("<", "\\u003c");
}
