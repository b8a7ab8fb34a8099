import type { Grade, Severity } from "@sightline/model";
import { shownUrl } from "../shown-url.ts";

/** Formats that print the document of a report. */
export type Format = "html" | "markdown" | "terminal" | "llm" | "pdf";

/** Stretch of text. A plain string is wording of Sightline; printers escape every kind for their format. */
export type Inline =
  | string
  | { readonly kind: "strong"; readonly text: string }
  /** Verbatim text of the audited site; a whole one, such as a command to copy, is never cut. */
  | { readonly kind: "seen"; readonly text: string; readonly isWhole?: boolean }
  /** The same in quotation marks. */
  | { readonly kind: "quoted"; readonly text: string }
  /** Sentences that quote the site, or that a language model may have written. */
  | { readonly kind: "written"; readonly text: string }
  /** Opens a URL; other formats than HTML and PDF show it, and HTML shows its title if it has one. */
  | { readonly kind: "link"; readonly url: string; readonly title?: string }
  /** Name of a rule, which links to its issues where the format shows them. */
  | { readonly kind: "rule"; readonly rule: string; readonly title: string }
  /** Score of 0 to 100 in its words; `null` was not measured. */
  | { readonly kind: "score"; readonly value: number | null; readonly text: string };

/** Text of a block. */
export type Text = Inline | readonly Inline[];

/** Column of a table. */
export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Share of the width that numbers leave, in formats that set widths. Default 1. */
  readonly share?: number;
}

/** Row of a table: one cell for each column. */
export interface Row {
  /** Marks the row by its shape or, in formats without shapes, in a column of its own. */
  readonly severity?: Severity;
  readonly cells: readonly Text[];
}

/** Table whose first column names the rows. */
export interface Table {
  /** Description for assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Point of a trend. */
export interface Point {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  /** False before the method of measurement changed. */
  readonly isComparable: boolean;
}

/** Score of a part of the whole. */
export interface Bar {
  readonly label: string;
  /** Share of the whole, beside the label where there is room. */
  readonly weight?: string;
  /** 0 to 100; `null` was not measured. */
  readonly value: number | null;
  /** The score in words. */
  readonly text: string;
  /** Short remark, as in `−4.2 points`. */
  readonly aside: string;
}

/** Question with its answer. */
export interface Answer {
  readonly question: string;
  /** The answer in a word, as in `Yes`. */
  readonly word: string;
  /** Colours the word; `null` is neutral. */
  readonly tone: Grade | null;
  readonly text: Text;
}

/** Number of issues of a severity. */
export interface Share {
  readonly severity: Severity;
  readonly count: number;
  readonly label: string;
  /** Share of all in words. */
  readonly percent: string;
}

/** Titled advice. */
export interface Entry {
  readonly severity?: Severity;
  readonly title: Text;
  /** What following the advice gains, as in `+4.2` and `points`. */
  readonly gain?: { readonly value: string; readonly unit: string };
  /** Properties on one line, as in `high priority, small effort`. */
  readonly facts: string;
  readonly text?: Text;
  readonly blocks: readonly Block[];
}

/** Pages with the text that was seen on them. */
export interface Place {
  readonly urls: readonly [string, ...string[]];
  /** Id of the issue that the text belongs to. */
  readonly issue?: string;
  /** Kind of the text. */
  readonly tag?: string;
  /** Text of the site. */
  readonly quote?: string;
  /** Markup of the site. */
  readonly markup?: string;
  /** What was found, in words that may quote the site. */
  readonly found?: string;
}

/** Picture of a page. */
export interface Picture {
  /** JPEG in Base64, with its size in pixels. */
  readonly jpeg: string;
  readonly width: number;
  readonly height: number;
  /** Description for assistive technology. */
  readonly alt: string;
  readonly caption: Text;
}

/** Part of a section as plain data. */
export type Block = { /** Formats that print the block. Default: all. */ readonly only?: readonly Format[] } & (
  | { readonly kind: "heading"; readonly text: Text /** Names the place in a PDF. */; readonly id: string }
  | {
      readonly kind: "paragraph";
      readonly text: Text;
      /** `lead` introduces a section, `note` is small print, `warning` limits what the report can tell, `alert` is worse. */
      readonly role?: "lead" | "note" | "warning" | "alert";
    }
  | { readonly kind: "quote" /** A line break begins a paragraph. */; readonly text: Inline }
  /** Several lines are shown as they are. */
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly Text[]; readonly isNumbered?: boolean }
  | {
      readonly kind: "entries";
      readonly entries: readonly Entry[];
      readonly isRanked?: boolean;
      /** Number of entries that were left out. */
      readonly left?: number;
      /** Maximum number in a PDF, where each takes more room. */
      readonly mostInPdf?: number;
    }
  /** Folded where the format can fold; a tally counts what it contains. */
  | {
      readonly kind: "details";
      readonly title: string;
      /** Tells the title from others like it. */
      readonly subject?: string;
      /** Label of a button that copies the code in it, where the format has buttons. */
      readonly copy?: string;
      readonly tally?: string;
      readonly blocks: readonly Block[];
    }
  | { readonly kind: "places"; readonly places: readonly Place[] }
  | {
      readonly kind: "facts";
      readonly caption: string;
      readonly facts: readonly (readonly [term: string, value: Text])[];
    }
  | { readonly kind: "tiles"; readonly tiles: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: "table"; readonly table: Table }
  /** Questions with a word that answers each, and a sentence about it. */
  | { readonly kind: "answers"; readonly answers: readonly Answer[] }
  /** Scores as bars; formats that do not draw them print the table instead. */
  | { readonly kind: "bars"; readonly bars: readonly Bar[]; readonly alt: string; readonly table: Table }
  /** Numbers of issues as shares of a bar. */
  | { readonly kind: "shares"; readonly shares: readonly Share[]; readonly alt: string }
  /** Line through points; formats that do not draw print the table instead. */
  | {
      readonly kind: "trend";
      readonly points: readonly Point[];
      readonly alt: string;
      readonly title: string;
      readonly table: Table;
    }
  /** Pictures side by side; formats without pictures print nothing. */
  | { readonly kind: "pictures"; readonly pictures: readonly Picture[] }
  /** Blocks that belong together; framed where the format can frame. */
  | { readonly kind: "card"; readonly blocks: readonly Block[] }
);

/** Returns the blocks that a format prints. */
export function blocksFor(format: Format, blocks: readonly Block[]): readonly Block[] {
  return blocks
    .filter(({ only }) => only === undefined || only.includes(format))
    .map((block): Block => {
      if (block.kind === "card" || block.kind === "details")
        return { ...block, blocks: blocksFor(format, block.blocks) };
      if (block.kind !== "entries") return block;
      const entries = block.entries.map((entry) => ({ ...entry, blocks: blocksFor(format, entry.blocks) }));
      return { ...block, entries };
    });
}

/** Returns the stretches of a text. */
export function inlinesOf(text: Text): readonly Inline[] {
  return typeof text === "string" || "kind" in text ? [text] : text;
}

/** Returns the characters of a stretch. */
export function charactersOf(inline: Inline): string {
  if (typeof inline === "string") return inline;
  switch (inline.kind) {
    case "rule":
      return inline.title;
    case "link":
      return shownUrl(inline.url);
    default:
      return inline.text;
  }
}

/** Returns a text without its styles, with quotation marks. */
export function plainText(text: Text): string {
  return inlinesOf(text)
    .map((inline) =>
      typeof inline === "object" && inline.kind === "quoted" ? `“${inline.text}”` : charactersOf(inline),
    )
    .join("");
}

/** Returns the lines of code; a line break at its end begins no line. */
export function codeLines(text: string): readonly string[] {
  return text.replace(/\n$/, "").split("\n");
}
