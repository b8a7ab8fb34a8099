import { TypesetError } from "../typeset-error.ts";
import type { PdfWarning } from "../warning.ts";
import { type FontFace, openFontFace } from "./font-face.ts";
import type { FontRole, PdfFontSource, PdfFonts } from "./font-source.ts";

/** Open faces for each style, best first. */
export interface FontStack {
  readonly regular: readonly FontFace[];
  readonly semibold: readonly FontFace[];
  readonly mono: readonly FontFace[];
}

/**
 * Characters that need no face: joiners, direction marks, white space, and the replacement character of the cleaning.
 */
const needsNoFace = /[\s\u200c-\u200f\u061c\ufffd]/u;

/** Opens the faces of the report's styles, and only those fallback faces that the characters of its text need. */
export async function openFontStack(
  fonts: PdfFonts,
  texts: Iterable<string>,
  warn: (warning: PdfWarning) => void,
): Promise<FontStack> {
  const open = async (source: PdfFontSource) => {
    const bytes = await source.load();
    if (bytes === null) return null;
    const face = openFontFace(source.name, bytes, source.index ?? 0);
    if (face === null) warn({ code: "font-unusable", message: `The font ${source.name} cannot be embedded.` });
    return face;
  };
  const openRole = async (role: FontRole) => {
    const faces: FontFace[] = [];
    for (const source of fonts.sources) {
      const face = source.role === role ? await open(source) : null;
      if (face !== null) faces.push(face);
    }
    return faces;
  };
  const [regular, semibold, mono] = [await openRole("regular"), await openRole("semibold"), await openRole("mono")];
  if (regular.length === 0) throw new TypesetError("no-font", "A PDF needs a font with the role regular.");

  const missing = missingCharacters(texts, regular);
  const fallback: FontFace[] = [];
  for (const source of fonts.sources) {
    if (source.role !== "fallback" || !isWanted(source, missing)) continue;
    const face = await open(source);
    if (face === null || !take(missing, face)) continue;
    fallback.push(face);
  }
  return {
    regular: [...regular, ...fallback, ...mono],
    semibold: [...semibold, ...regular, ...fallback, ...mono],
    mono: [...mono, ...regular, ...fallback],
  };
}

function missingCharacters(texts: Iterable<string>, faces: readonly FontFace[]): Set<number> {
  const seen = new Set<number>();
  for (const text of texts) {
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (codePoint > 0x7e) seen.add(codePoint);
    }
  }
  const missing = new Set<number>();
  for (const codePoint of seen) {
    const isCovered = faces.some((face) => face.covers(codePoint));
    if (!isCovered && !needsNoFace.test(String.fromCodePoint(codePoint))) missing.add(codePoint);
  }
  return missing;
}

function isWanted({ ranges }: PdfFontSource, missing: ReadonlySet<number>): boolean {
  if (missing.size === 0) return false;
  if (ranges === undefined) return true;
  for (const codePoint of missing) {
    if (ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) return true;
  }
  return false;
}

/** Removes the characters that a face covers from the missing ones; true if there were any. */
function take(missing: Set<number>, face: FontFace): boolean {
  const before = missing.size;
  for (const codePoint of missing) if (face.covers(codePoint)) missing.delete(codePoint);
  return missing.size < before;
}
