import type { Chart } from "../charts/chart.ts";

/** Colour by its meaning; the theme defines the values, and a host's brand does not change them. */
export type Color = "text" | "muted" | "link" | "critical" | "high" | "medium" | "low" | "good" | "inverse";

/** Weight of a block: each has its colour and, so that colour is never the only indicator, its shape. */
export type Tone = "critical" | "high" | "low";

/** Stretch of text in one style. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly mono?: boolean;
  readonly color?: Color;
  /** Opens a URL. Only http and https become links; anything else stays text. */
  readonly href?: string;
  /** Links to a named destination of the report. */
  readonly goTo?: string;
}

/** Text of a block: plain, or in several styles. It may come from the audited site. */
export type RichText = string | readonly Run[];

/** Column of a table; widths are shares of the available width, or points if `points` is given. */
export interface Column {
  readonly title: string;
  readonly share?: number;
  readonly points?: number;
  readonly align?: "start" | "end";
  /** Maximum number of lines in a cell. Default 3. */
  readonly maxLines?: number;
  /** Text of this column runs left to right regardless of content, as URLs do. */
  readonly leftToRight?: boolean;
  /** Its cells name their rows. */
  readonly isRowHeader?: boolean;
}

/** Number with a label. */
export interface Tile {
  readonly value: string;
  readonly label: string;
  readonly tone?: Tone;
}

/** Picture with a caption. */
export interface Picture {
  /** JPEG or PNG. */
  readonly bytes: Uint8Array;
  /** Description for assistive technology. */
  readonly alt: string;
  readonly caption: RichText;
}

/** Content of the cover page. */
export interface Cover {
  readonly title: string;
  readonly subtitle: string;
  readonly details: readonly string[];
  /** Gauge of the score, with its grade in words, as in `Needs work`. */
  readonly chart: Chart;
  readonly chartAlt: string;
  readonly chartLabel: string;
  readonly tiles: readonly Tile[];
  readonly note: string;
}

/** Part of a report as plain data; sections consist of these. */
export type Block =
  | {
      readonly kind: "heading";
      /** 1 begins a section, 2 a part of it, 3 a part of that. */
      readonly level: 1 | 2 | 3;
      readonly text: string;
      /** Names the place, for links and for `report.pdf#id`. */
      readonly id?: string;
      /** Included in the bookmarks. Default: levels 1 and 2. */
      readonly isBookmark?: boolean;
      /** Included in the contents. Default: level 1. */
      readonly isInContents?: boolean;
      readonly tone?: Tone;
      /** Shown at the end of the line. */
      readonly aside?: string;
    }
  | {
      readonly kind: "paragraph";
      readonly text: RichText;
      readonly size?: "lead" | "body" | "small";
      readonly color?: Color;
      readonly maxLines?: number;
      readonly leftToRight?: boolean;
      /** Names the place. */
      readonly id?: string;
      /** Stays on the same page as the next block. */
      readonly keepWithNext?: boolean;
    }
  | { readonly kind: "list"; readonly items: readonly ListItem[]; readonly numbered?: boolean }
  | {
      readonly kind: "table";
      readonly columns: readonly Column[];
      /** Rows of cells, one for each column. */
      readonly rows: readonly (readonly RichText[])[];
      /** Description of the table for assistive technology. */
      readonly summary: string;
    }
  | { readonly kind: "tiles"; readonly tiles: readonly Tile[] }
  | { readonly kind: "chart"; readonly chart: Chart; readonly alt: string }
  | {
      readonly kind: "columns";
      readonly columns: readonly { readonly share: number; readonly blocks: readonly Block[] }[];
    }
  | { readonly kind: "card"; readonly tone: Tone; readonly blocks: readonly Block[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "pictures"; readonly pictures: readonly Picture[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "contents"; readonly title: string }
  | { readonly kind: "cover"; readonly cover: Cover };

/** Item of a list, with lines below it. */
export interface ListItem {
  readonly text: RichText;
  readonly details?: RichText;
  /** Shown at the end of the line. */
  readonly aside?: string;
  /** Names the place. */
  readonly id?: string;
  readonly leftToRight?: boolean;
  readonly maxLines?: number;
}

/** Yields every text of some blocks, to find the characters that fonts must have. */
export function* blockTexts(value: unknown): Generator<string> {
  if (typeof value === "string") {
    yield value;
    return;
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return;
  for (const part of Object.values(value)) yield* blockTexts(part);
}

/** Returns the pictures of some blocks. */
export function picturesOf(blocks: readonly Block[]): readonly Picture[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case "pictures":
        return block.pictures;
      case "card":
      case "quote":
        return picturesOf(block.blocks);
      case "columns":
        return block.columns.flatMap((column) => picturesOf(column.blocks));
      default:
        return [];
    }
  });
}
