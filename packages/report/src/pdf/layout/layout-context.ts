import type { StructureNode } from "../document/structure.ts";
import type { TextShaper } from "../text/text-shaper.ts";
import type { PdfTheme } from "../theme.ts";
import type { PdfBlock } from "./block.ts";
import type { Strip } from "./strip.ts";

/** Words that the layout itself says. */
export interface LayoutWords {
  /** The contents of a link annotation; `{}` is where it leads. */
  readonly opens: string;
  readonly goesTo: string;
}

/** An entry of the contents. */
export interface ContentsEntry {
  readonly text: string;
  readonly id: string;
}

/** What layout needs beside a block. */
export interface LayoutContext {
  readonly shaper: TextShaper;
  readonly theme: PdfTheme;
  readonly words: LayoutWords;
  /** Headings that the contents list. */
  readonly contents: readonly ContentsEntry[];
  /** Lays out blocks inside others. */
  layoutBlocks(blocks: readonly PdfBlock[], room: Room, owner: StructureNode): Strip[];
}

/** The room that a block has from left to right, in points. */
export interface Room {
  readonly x: number;
  readonly width: number;
}
