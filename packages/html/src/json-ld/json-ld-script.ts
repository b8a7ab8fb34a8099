/**
 * Returns true for the JSON-LD type of script elements, which may have parameters, as in
 * `application/ld+json; charset=utf-8` (JSON-LD 1.1 §8.4).
 */
export function isJsonLdType(type: string | null): boolean {
  return type?.split(";", 1)[0]?.trim().toLowerCase() === "application/ld+json";
}

const openings = ["<!--", "<![CDATA[", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "/* <![CDATA[ */"];
const closings = ["-->", "//-->", "]]>", "//]]>", "// ]]>", "/*]]>*/", "/* ]]> */"].sort((a, b) => b.length - a.length);

/** Returns the JSON of a script element without the comment or CDATA wrappers of the XHTML days, and its offset. */
export function jsonLdText(source: string): { readonly text: string; readonly offset: number } {
  let text = source.trimEnd();
  let end = text.length;
  for (let layer = 0; layer < 2; layer++) {
    // Byte-order marks are white space here, too.
    text = text.trimStart();
    const opening = openings.find((mark) => text.startsWith(mark));
    if (opening !== undefined) text = text.slice(opening.length).trimStart();
    const closing = closings.find((mark) => text.endsWith(mark));
    if (closing === undefined) continue;
    const inner = text.slice(0, -closing.length).trimEnd();
    end -= text.length - inner.length;
    text = inner;
  }
  return { text, offset: end - text.length };
}
