import type { Screenshot, Severity } from "@sightline/model";
import type { CauseExamples } from "../cause-examples.ts";
import type { ReportComparison } from "../comparison.ts";
import { type Fix, topFixes } from "../findings.ts";
import type { ReportHistoryPoint } from "../history.ts";
import { english, type PdfMessages } from "../messages/english.ts";
import type { ReportHeader } from "../report-schema.ts";
import { type Block, blocksFor, type Format } from "./block.ts";

/** Extent of a document: `full` to read at leisure, `short` for a terminal or the context of a language model. */
export type Depth = "full" | "short";

/** Input of a section, of a size that does not grow with the site. */
export interface DocumentInput {
  readonly report: ReportHeader;
  readonly words: PdfMessages;
  readonly comparison: ReportComparison | null;
  /** Earlier crawls, oldest first. */
  readonly history: readonly ReportHistoryPoint[];
  readonly bySeverity: Readonly<Record<Severity, number>>;
  /** Repairs with their gains, highest first. */
  readonly fixes: readonly Fix[];
  readonly examples: CauseExamples;
  /** Pictures of pages, of a bounded size together. */
  readonly pictures: readonly Screenshot[];
}

/** A section that is composed once and printed in every format. */
export interface Section<Id extends string = string> {
  /** Unique; the fragment of the section in HTML and, after `section-`, in a PDF. */
  readonly id: Id;
  /** Label in the navigation of HTML; `null` omits the section from it. */
  readonly nav: string | null;
  /** Formats that print the section. Default: all. */
  readonly only?: readonly Format[];
  title(words: PdfMessages, depth: Depth): string;
  /** Returns `null` if the report has nothing for the section. */
  compose(input: DocumentInput, depth: Depth): readonly Block[] | null;
}

/** Returns the input of sections for a report. */
export function documentInput(
  report: ReportHeader,
  { bySeverity, examples }: Pick<DocumentInput, "bySeverity" | "examples">,
  {
    words = english,
    comparison = null,
    history = [],
    pictures = [],
  }: Partial<Pick<DocumentInput, "words" | "comparison" | "history" | "pictures">> = {},
): DocumentInput {
  const fixes = topFixes(report, Number.POSITIVE_INFINITY);
  return { report, words, comparison, history, bySeverity, fixes, examples, pictures };
}

/** A section's content for one format. */
export interface ComposedSection {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const depths: Readonly<Record<Format, Depth>> = {
  html: "full",
  markdown: "full",
  pdf: "full",
  terminal: "short",
  llm: "short",
};

/** Composes a section for a format; `null` if the format omits it. */
export function composeSection(section: Section, format: Format, input: DocumentInput): ComposedSection | null {
  if (section.only !== undefined && !section.only.includes(format)) return null;
  const blocks = section.compose(input, depths[format]);
  if (blocks === null) return null;
  return { title: section.title(input.words, depths[format]), blocks: blocksFor(format, blocks) };
}

/** Composes sections for a format, without those that it omits. */
export function composeSections(
  sections: readonly Section[],
  format: Format,
  input: DocumentInput,
): readonly ComposedSection[] {
  return sections.map((section) => composeSection(section, format, input)).filter((composed) => composed !== null);
}
