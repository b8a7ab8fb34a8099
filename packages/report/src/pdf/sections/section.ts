import type { Block } from "@sightline/typeset";
import type { ReportBrand } from "../../brand.ts";
import type { DocumentInput } from "../../document/section.ts";
import type { Findings } from "../../findings.ts";
import type { ReportPage } from "../../report-schema.ts";
import { sectionDestination } from "../destinations.ts";

/** Input of sections: read in advance, and of a size that does not grow with the site. */
export interface SectionInput extends DocumentInput {
  readonly brand: ReportBrand;
  readonly findings: Findings;
  /** Pages with the most issues, up to the maximum of the appendix. */
  readonly pages: readonly ReportPage[];
  readonly pageCount: number;
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
