import { Blob, Buffer, Direction, Feature, Font, Face as HarfBuzzFace, shape } from "harfbuzzjs";
import { fontKind, mayBeEmbedded } from "./font-tables.ts";

/** One glyph in visual order; lengths in thousandths of the font size. */
export interface PlacedGlyph {
  readonly glyph: number;
  /** Index of the text's UTF-16 unit that it belongs to. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** How text is shaped beside its direction. */
export interface ShapeOptions {
  readonly rightToLeft: boolean;
  /** Exactly what is written: no contextual substitution (URLs and code must not change their look). */
  readonly literal: boolean;
  /** Digits of equal width. */
  readonly tabular: boolean;
}

/** What a code in a content stream stands for. */
export interface FontCode {
  readonly glyph: number;
  readonly text: string;
}

/** A font, open for shaping. Its codes are pairs of a glyph and the text that it stands for in its place. */
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
  /** Advance of a glyph by itself, in thousandths of the font size. */
  advance(glyph: number): number;
  glyphOf(codePoint: number): number | null;
  /** The code (1–65,535) of a glyph that stands for a text. */
  code(glyph: number, text: string): number;
}

const mostCodes = 65_535;

/** Opens a font; `null` when the bytes are no font that a PDF can embed. */
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
      // A file holds 65,535 codes at most; beyond them a glyph keeps its shape and loses its own text.
      const next = codes.length;
      if (next > mostCodes) return known.get(`${glyph} `) ?? mostCodes;
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
