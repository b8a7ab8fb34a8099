/** Part of a HarfBuzz face that returns tables. */
interface TableSource {
  referenceTable(table: string): Uint8Array | undefined;
}

/** Returns the kind of a font's outlines; `null` if a PDF cannot contain them. */
export function fontKind(face: TableSource): "truetype" | "cff" | null {
  if (hasTable(face, "glyf")) return "truetype";
  return hasTable(face, "CFF ") ? "cff" : null;
}

/** True if the font's licence bits (OS/2 fsType) allow a subset to be embedded. */
export function mayBeEmbedded(face: TableSource): boolean {
  const table = face.referenceTable("OS/2");
  if (table === undefined || table.length < 10) return true;
  const type = ((table[8] ?? 0) << 8) | (table[9] ?? 0);
  const isRestricted = (type & 0x000f) === 0x0002;
  const forbidsSubsets = (type & 0x0100) !== 0;
  const isBitmapOnly = (type & 0x0200) !== 0;
  return !isRestricted && !forbidsSubsets && !isBitmapOnly;
}

function hasTable(face: TableSource, name: string): boolean {
  return (face.referenceTable(name)?.length ?? 0) > 0;
}
