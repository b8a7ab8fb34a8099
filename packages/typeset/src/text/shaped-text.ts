import type { FontFace, PlacedGlyph, ShapeOptions } from "./font-face.ts";

/** Piece of a run whose glyphs have the same height. */
export interface ShapedPiece {
  /** Height above the baseline, in thousandths of the font size. */
  readonly rise: number;
  /** Codes and adjustments in the syntax of the TJ operator, without brackets. */
  readonly array: string;
}

/** Text shaped with one face in one direction, independent of the size. */
export interface ShapedText {
  /** In thousandths of the font size. */
  readonly width: number;
  readonly pieces: readonly ShapedPiece[];
  /** Advance of the cluster that begins at each UTF-16 unit, in thousandths of the font size; −1 inside a cluster. */
  readonly advances: Float64Array;
  /** True if a cluster has several glyphs: only the text as a whole can express their meaning. */
  readonly needsActualText: boolean;
}

/** Shapes a text and writes its glyphs as codes of the face. */
export function shapeRun(face: FontFace, text: string, options: ShapeOptions): ShapedText {
  const glyphs = face.shape(text, options);
  const advances = clusterAdvances(glyphs, text.length);
  const sizes = new Map<number, number>();
  for (const { cluster } of glyphs) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const writer = pieceWriter(face);
  const named = new Set<number>();
  let width = 0;
  for (const glyph of glyphs) {
    // The first glyph of a cluster carries the text of the whole cluster.
    const isFirst = !named.has(glyph.cluster);
    named.add(glyph.cluster);
    writer.add(glyph, isFirst ? clusterText(text, advances, glyph.cluster) : "\u200b");
    width += glyph.advance;
  }
  return { width, pieces: writer.end(), advances, needsActualText: [...sizes.values()].some((size) => size > 1) };
}

/** Shapes one box for each grapheme that no face covers; the box represents the grapheme's text. */
export function shapeBoxes(face: FontFace, graphemes: readonly string[]): ShapedText {
  const glyph = boxGlyph(face);
  const advance = face.advance(glyph);
  const writer = pieceWriter(face);
  const advances = new Float64Array(graphemes.reduce((length, grapheme) => length + grapheme.length, 0)).fill(-1);
  let index = 0;
  for (const grapheme of graphemes) {
    writer.add({ glyph, cluster: index, advance, dx: 0, dy: 0 }, grapheme);
    advances[index] = advance;
    index += grapheme.length;
  }
  return { width: advance * graphemes.length, pieces: writer.end(), advances, needsActualText: false };
}

/** U+25A1 WHITE SQUARE, U+25AF, U+FFFD, and a question mark as the last resort. */
const boxes = [0x25a1, 0x25af, 0xfffd, 0x3f];

/** True if a face has a glyph that can represent a missing character. */
export function hasBox(face: FontFace): boolean {
  return boxes.slice(0, 3).some((codePoint) => face.covers(codePoint));
}

function boxGlyph(face: FontFace): number {
  const codePoint = boxes.find((candidate) => face.covers(candidate));
  return codePoint === undefined ? 1 : (face.glyphOf(codePoint) ?? 1);
}

function clusterAdvances(glyphs: readonly PlacedGlyph[], length: number): Float64Array {
  const advances = new Float64Array(length).fill(-1);
  for (const { cluster, advance } of glyphs) advances[cluster] = Math.max(0, advances[cluster] ?? 0) + advance;
  return advances;
}

function clusterText(text: string, advances: Float64Array, start: number): string {
  let end = start + 1;
  while (end < text.length && (advances[end] ?? 0) < 0) end++;
  return text.slice(start, end);
}

interface PieceWriter {
  add(glyph: PlacedGlyph, text: string): void;
  end(): readonly ShapedPiece[];
}

/** Minimum difference from a glyph's own advance that is written, in thousandths of the font size. */
const minAdjustment = 0.4;

function pieceWriter(face: FontFace): PieceWriter {
  const pieces: ShapedPiece[] = [];
  let rise = 0;
  let array = "";
  let codes = "";
  const endCodes = () => {
    if (codes !== "") array += `<${codes}>`;
    codes = "";
  };
  const endPiece = () => {
    endCodes();
    if (array !== "") pieces.push({ rise, array });
    array = "";
  };
  const adjust = (amount: number) => {
    endCodes();
    array += ` ${shortNumber(-amount)}`;
  };
  return {
    add({ glyph, advance, dx, dy }, text) {
      const height = Math.round(dy);
      if (height !== rise) {
        endPiece();
        rise = height;
      }
      if (Math.abs(dx) > minAdjustment) adjust(dx);
      codes += face.code(glyph, text).toString(16).padStart(4, "0");
      const rest = advance - face.advance(glyph) - (Math.abs(dx) > minAdjustment ? dx : 0);
      if (Math.abs(rest) > minAdjustment) adjust(rest);
    },
    end() {
      endPiece();
      return pieces;
    },
  };
}

/** Formats a number with at most two decimal places, as PDF operators accept it. */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}
