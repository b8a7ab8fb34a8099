import type { ReportBrand } from "../../brand.ts";
import type { ReportComparison } from "../../comparison.ts";
import type { Findings, Fix } from "../../findings.ts";
import type { ReportHistoryPoint } from "../../history.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportHeader, ReportPage } from "../../report-schema.ts";
import type { PdfBlock } from "../layout/block.ts";

/** What sections are made from: everything is read, nothing grows with the site. */
export interface SectionInput {
  readonly report: ReportHeader;
  readonly words: PdfMessages;
  readonly brand: ReportBrand;
  readonly findings: Findings;
  /** Repairs with the points they gain, best first. */
  readonly fixes: readonly Fix[];
  /** Pages with most issues, as many as the appendix holds. */
  readonly pages: readonly ReportPage[];
  readonly pageCount: number;
  readonly comparison: ReportComparison | null;
  /** Earlier crawls, oldest first. */
  readonly history: readonly ReportHistoryPoint[];
  /** Names of the files inside the PDF. */
  readonly attachments: readonly string[];
  /** Most kinds of issue that have a card. */
  readonly maxCards: number;
}

/** A part of the report. A host may add its own: what it composes is plain data, and an empty one is left out. */
export interface PdfSection {
  /** Names the section and, with `section-` before it, its place in the file. */
  readonly id: string;
  compose(input: SectionInput): readonly PdfBlock[] | Promise<readonly PdfBlock[]>;
}

/** The place of a kind of issue in the file. */
export function ruleDestination(rule: string): string {
  return `rule-${rule}`;
}

/** The place of an issue in the file: `issue_ab12` is at `#issue-ab12`. */
export function issueDestination(id: string): string {
  return `issue-${id.replace(/^issue_/, "")}`;
}

/** A heading that begins a section. */
export function sectionHeading(id: string, text: string): PdfBlock {
  return { kind: "heading", level: 1, text, id: `section-${id}` };
}
