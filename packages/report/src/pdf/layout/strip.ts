import type { Box, Canvas } from "../document/canvas.ts";
import type { PathMaker } from "../document/paths.ts";
import type { LinkTarget } from "../document/pdf-document.ts";
import type { PdfImage } from "../document/pdf-file.ts";
import type { StructureNode } from "../document/structure.ts";

/** What a strip draws with. */
export interface PagePainter {
  readonly canvas: Canvas;
  readonly paths: PathMaker;
  readonly logo: PdfImage | null;
  link(box: Box, target: LinkTarget, contents: string, owner: StructureNode): void;
  /** The number of the page where a named place is; `null` when there is none. */
  pageOf(name: string): number | null;
}

/** A frame around strips, drawn beneath them on each page that they stand on. */
export interface Frame {
  paint(page: PagePainter, top: number, bottom: number): void;
}

/** Room between a frame's edge and text where the frame is cut by the end of a page, in points. */
export const cutFrameRoom = 6;

/** What is drawn again at the top of each page that a table continues on. */
export interface RepeatedHeader {
  readonly height: number;
  paint(page: PagePainter, y: number): void;
}

/** A part of the flow that is never split: a line, a row, a chart. */
export interface Strip {
  readonly height: number;
  /** Room above it, except at the top of a page. */
  readonly gap: number;
  /** Stands on the same page as the next strip. */
  readonly keepWithNext: boolean;
  readonly frames: readonly Frame[];
  readonly header: RepeatedHeader | null;
  /** Named places at its top. */
  readonly anchors: readonly string[];
  /** Takes a whole page, margins included. */
  readonly isFullPage: boolean;
  paint(page: PagePainter, y: number): void;
}

/** Makes a strip; what is not said is plain. */
export function strip(fields: Pick<Strip, "height" | "paint"> & Partial<Strip>): Strip {
  return { gap: 0, keepWithNext: false, frames: [], header: null, anchors: [], isFullPage: false, ...fields };
}

/** Keeps strips on one page, each with the next. */
export function keepTogether(strips: readonly Strip[]): Strip[] {
  return strips.map((item, at) => (at < strips.length - 1 ? { ...item, keepWithNext: true } : item));
}

/** Their height when they stand on one page below other things. */
export function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, { gap, height }) => sum + gap + height, 0);
}

/** Sets the room above the first strip. */
export function withGap(strips: readonly Strip[], gap: number): Strip[] {
  return strips.map((item, at) => (at === 0 ? { ...item, gap } : item));
}
