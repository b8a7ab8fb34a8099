import type { Box, Canvas } from "../document/canvas.ts";
import type { PathMaker } from "../document/paths.ts";
import type { LinkTarget } from "../document/pdf-document.ts";
import type { PdfImage } from "../document/pdf-file.ts";
import type { StructureNode } from "../document/structure.ts";

/** Context that a strip draws with. */
export interface PagePainter {
  readonly canvas: Canvas;
  readonly paths: PathMaker;
  readonly logo: PdfImage | null;
  link(box: Box, target: LinkTarget, contents: string, owner: StructureNode): void;
  /** Returns the number of the page with a named place; `null` if there is none. */
  pageOf(name: string): number | null;
}

/** A frame around strips, drawn beneath them on each page that they occupy. */
export interface Frame {
  paint(page: PagePainter, top: number, bottom: number): void;
}

/** Space between a frame's edge and text where the frame is cut by the end of a page, in points. */
export const cutFrameRoom = 6;

/** Header drawn again at the top of each page on which a table continues. */
export interface RepeatedHeader {
  readonly height: number;
  paint(page: PagePainter, y: number): void;
}

/** Part of the flow that is never split: a line, a row, a chart. */
export interface Strip {
  readonly height: number;
  /** Space above it, except at the top of a page. */
  readonly gap: number;
  /** Stays on the same page as the next strip. */
  readonly keepWithNext: boolean;
  readonly frames: readonly Frame[];
  readonly header: RepeatedHeader | null;
  /** Named places at its top. */
  readonly anchors: readonly string[];
  /** Occupies a whole page, including margins. */
  readonly isFullPage: boolean;
  paint(page: PagePainter, y: number): void;
}

/** Makes a strip; omitted fields get their defaults. */
export function strip(fields: Pick<Strip, "height" | "paint"> & Partial<Strip>): Strip {
  return { gap: 0, keepWithNext: false, frames: [], header: null, anchors: [], isFullPage: false, ...fields };
}

/** Keeps strips on one page, each with the next. */
export function keepTogether(strips: readonly Strip[]): Strip[] {
  return strips.map((item, index) => (index < strips.length - 1 ? { ...item, keepWithNext: true } : item));
}

/** Returns the total height of strips, including the gap above the first one. */
export function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, { gap, height }) => sum + gap + height, 0);
}

/** Sets the gap above the first strip. */
export function withGap(strips: readonly Strip[], gap: number): Strip[] {
  return strips.map((item, index) => (index === 0 ? { ...item, gap } : item));
}
