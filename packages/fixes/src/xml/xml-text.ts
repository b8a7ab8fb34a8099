const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Escapes text for XML. */
export function xmlText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}

/** Decodes the predefined entities and character references of XML text. */
export function decodedXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return entities[name.toLowerCase()] ?? whole;
    const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
