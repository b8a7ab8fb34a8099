import type { PdfImage } from "../document/pdf-file.ts";
import type { StructureNode } from "../document/structure.ts";
import type { TextShaper } from "../text/text-shaper.ts";
import type { Theme } from "../theme.ts";
import type { Block } from "./block.ts";
import type { Strip } from "./strip.ts";

/** Text that the layout itself adds. */
export interface LayoutWords {
  /** Contents of a link annotation; `{}` is the destination. */
  readonly opens: string;
  readonly goesTo: string;
}

/** Entry of the contents. */
export interface ContentsEntry {
  readonly text: string;
  readonly id: string;
}

/** Context for laying out a block. */
export interface LayoutContext {
  readonly shaper: TextShaper;
  readonly theme: Theme;
  readonly words: LayoutWords;
  /** Headings for the contents. */
  readonly contents: readonly ContentsEntry[];
  /** Pictures that could be opened, by their bytes. */
  readonly images: ReadonlyMap<Uint8Array, PdfImage>;
  /** Lays out blocks inside others. */
  layoutBlocks(blocks: readonly Block[], room: Room, owner: StructureNode): Strip[];
}

/** Horizontal space of a block, in points. */
export interface Room {
  readonly x: number;
  readonly width: number;
}
