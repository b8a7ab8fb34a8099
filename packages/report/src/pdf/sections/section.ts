import type { Block } from "@sightline/typeset";
import type { ReportBrand } from "../../brand.ts";
import type { ReportComparison } from "../../comparison.ts";
import type { Findings, Fix } from "../../findings.ts";
import type { ReportHistoryPoint } from "../../history.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportHeader, ReportPage } from "../../report-schema.ts";
import { sectionDestination } from "../destinations.ts";

/** Input of sections: read in advance, and of a size that does not grow with the site. */
export interface SectionInput {
  readonly report: ReportHeader;
  readonly words: PdfMessages;
  readonly brand: ReportBrand;
  readonly findings: Findings;
  /** Repairs with their gains, highest first. */
  readonly fixes: readonly Fix[];
  /** Pages with the most issues, up to the maximum of the appendix. */
  readonly pages: readonly ReportPage[];
  readonly pageCount: number;
  readonly comparison: ReportComparison | null;
  /** Earlier crawls, oldest first. */
  readonly history: readonly ReportHistoryPoint[];
  /** Names of the files inside the PDF. */
  readonly attachments: readonly string[];
  /** Maximum number of rules with a card. */
  readonly maxCards: number;
}

/** A section of the report. A host can add its own: it composes plain data, and an empty section is omitted. */
export interface PdfSection {
  /** Name of the section; `section-` and this name are its destination in the file. */
  readonly id: string;
  compose(input: SectionInput): readonly Block[] | Promise<readonly Block[]>;
}

/** Returns a heading that begins a section. */
export function sectionHeading(id: string, text: string): Block {
  return { kind: "heading", level: 1, text, id: sectionDestination(id) };
}
