import { Blob, Buffer, Direction, Feature, Font, Face as HarfBuzzFace, shape } from "harfbuzzjs";
import { fontKind, mayBeEmbedded } from "./font-tables.ts";

/** One glyph in visual order; lengths in thousandths of the font size. */
export interface PlacedGlyph {
  readonly glyph: number;
  /** Index of the UTF-16 unit of the text to which it belongs. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** Shaping options other than the direction. */
export interface ShapeOptions {
  readonly rightToLeft: boolean;
  /** Exactly as written: no contextual substitution, which would change the look of URLs and code. */
  readonly literal: boolean;
  /** Digits of equal width. */
  readonly tabular: boolean;
}

/** Meaning of a code in a content stream. */
export interface FontCode {
  readonly glyph: number;
  readonly text: string;
}

/** A font opened for shaping. Each code is a pair of a glyph and the text that it represents. */
export interface FontFace {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly index: number;
  readonly kind: "truetype" | "cff";
  readonly unitsPerEm: number;
  /** In thousandths of the font size. */
  readonly ascent: number;
  readonly descent: number;
  readonly codes: readonly FontCode[];
  covers(codePoint: number): boolean;
  shape(text: string, options: ShapeOptions): PlacedGlyph[];
  /** Returns the advance of a single glyph, in thousandths of the font size. */
  advance(glyph: number): number;
  glyphOf(codePoint: number): number | null;
  /** Returns the code (1–65,535) of a glyph that represents a text. */
  code(glyph: number, text: string): number;
}

const maxCodes = 65_535;

/** Opens a font; `null` if the bytes are not a font that a PDF can embed. */
export function openFontFace(name: string, bytes: Uint8Array, index: number): FontFace | null {
  const face = new HarfBuzzFace(new Blob(bytes), index);
  const kind = fontKind(face);
  const coverage = new Set(face.collectUnicodes());
  if (kind === null || coverage.size === 0 || !mayBeEmbedded(face)) return null;
  const font = new Font(face);
  const scale = 1000 / face.upem;
  const extents = font.hExtents();
  const { code, codes } = codeTable();
  const advances = new Map<number, number>();
  return {
    name: name.replace(/[^A-Za-z0-9-]/g, ""),
    bytes,
    index,
    kind,
    unitsPerEm: face.upem,
    ascent: extents.ascender * scale,
    descent: extents.descender * scale,
    codes,
    code,
    covers: (codePoint) => coverage.has(codePoint),
    shape: (text, options) => shapeText(font, scale, text, options),
    glyphOf: (codePoint) => font.nominalGlyph(codePoint) ?? null,
    advance(glyph) {
      let advance = advances.get(glyph);
      if (advance === undefined) {
        advance = Math.round(font.glyphHAdvance(glyph) * scale * 100) / 100;
        advances.set(glyph, advance);
      }
      return advance;
    },
  };
}

function codeTable(): { readonly codes: readonly FontCode[]; code(glyph: number, text: string): number } {
  const codes: FontCode[] = [{ glyph: 0, text: "" }];
  const known = new Map<string, number>();
  return {
    codes,
    code(glyph, text) {
      const key = `${glyph} ${text}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      // A file can have at most 65,535 codes; after that a glyph keeps its shape but loses its text.
      const next = codes.length;
      if (next > maxCodes) return known.get(`${glyph} `) ?? maxCodes;
      codes.push({ glyph, text });
      known.set(key, next);
      return next;
    },
  };
}

const literalFeatures = [new Feature("calt", 0), new Feature("liga", 0), new Feature("clig", 0)];
const tabularFeature = new Feature("tnum", 1);

function shapeText(font: Font, scale: number, text: string, options: ShapeOptions): PlacedGlyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(options.rightToLeft ? Direction.RTL : Direction.LTR);
  const features = [...(options.literal ? literalFeatures : []), ...(options.tabular ? [tabularFeature] : [])];
  shape(font, buffer, features);
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    glyph: glyph.codepoint,
    cluster: glyph.cluster,
    advance: (glyph.xAdvance ?? 0) * scale,
    dx: (glyph.xOffset ?? 0) * scale,
    dy: (glyph.yOffset ?? 0) * scale,
  }));
}
