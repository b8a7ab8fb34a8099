import type { ReportBrand } from "../../brand.ts";
import type { DocumentInput } from "../../document/section.ts";
import type { Findings } from "../../findings.ts";
import type { Markup } from "../markup.ts";

/** Input of sections: read in advance, and of a size that does not grow with the site. */
export interface HtmlSectionInput extends DocumentInput {
  readonly brand: ReportBrand;
  readonly findings: Findings;
  /** Number of rows in the file. */
  readonly embedded: { readonly pages: number; readonly issues: number };
}

/**
 * A section of the report. A host can add its own: `html` creates the markup; a section that composes to `null` is
 * omitted.
 */
export interface HtmlSection {
  /** The `id` of the section's element. */
  readonly id: string;
  /** Label in the navigation; `null` omits the section from it. */
  readonly nav: string | null;
  compose(input: HtmlSectionInput): Markup | null | Promise<Markup | null>;
}
