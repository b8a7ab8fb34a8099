import type { Severity } from "@sightline/model";
import type { PdfChart } from "../charts/chart.ts";

/** Colour by its meaning; the theme defines the values, and a host's brand does not change them. */
export type PdfColor = "text" | "muted" | "link" | "critical" | "high" | "medium" | "low" | "good" | "inverse";

/** Stretch of text in one style. */
export interface PdfRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly mono?: boolean;
  readonly color?: PdfColor;
  /** Opens a URL. Only http and https become links; anything else stays text. */
  readonly href?: string;
  /** Links to a named destination of the report. */
  readonly goTo?: string;
}

/** Text of a block: plain, or in several styles. It may come from the audited site. */
export type PdfText = string | readonly PdfRun[];

/** Column of a table; widths are shares of the available width, or points if `points` is given. */
export interface PdfColumn {
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
export interface PdfTile {
  readonly value: string;
  readonly label: string;
  readonly severity?: Severity;
}

/** Content of the cover page. */
export interface PdfCover {
  readonly title: string;
  readonly subtitle: string;
  readonly details: readonly string[];
  /** Gauge of the score, with its grade in words, as in `Needs work`. */
  readonly chart: PdfChart;
  readonly chartAlt: string;
  readonly chartLabel: string;
  readonly tiles: readonly PdfTile[];
  readonly note: string;
}

/** Part of a report as plain data; sections consist of these. */
export type PdfBlock =
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
      readonly severity?: Severity;
      /** Shown at the end of the line. */
      readonly aside?: string;
    }
  | {
      readonly kind: "paragraph";
      readonly text: PdfText;
      readonly size?: "lead" | "body" | "small";
      readonly color?: PdfColor;
      readonly maxLines?: number;
      readonly leftToRight?: boolean;
      /** Names the place. */
      readonly id?: string;
      /** Stays on the same page as the next block. */
      readonly keepWithNext?: boolean;
    }
  | { readonly kind: "list"; readonly items: readonly PdfListItem[]; readonly numbered?: boolean }
  | {
      readonly kind: "table";
      readonly columns: readonly PdfColumn[];
      /** Rows of cells, one for each column. */
      readonly rows: readonly (readonly PdfText[])[];
      /** Description of the table for assistive technology. */
      readonly summary: string;
    }
  | { readonly kind: "tiles"; readonly tiles: readonly PdfTile[] }
  | { readonly kind: "chart"; readonly chart: PdfChart; readonly alt: string }
  | {
      readonly kind: "columns";
      readonly columns: readonly { readonly share: number; readonly blocks: readonly PdfBlock[] }[];
    }
  | { readonly kind: "card"; readonly severity: Severity; readonly blocks: readonly PdfBlock[] }
  | { readonly kind: "quote"; readonly blocks: readonly PdfBlock[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "contents"; readonly title: string }
  | { readonly kind: "cover"; readonly cover: PdfCover };

/** Item of a list, with lines below it. */
export interface PdfListItem {
  readonly text: PdfText;
  readonly details?: PdfText;
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
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) yield* blockTexts(part);
}
