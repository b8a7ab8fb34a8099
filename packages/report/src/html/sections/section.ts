import type { ReportBrand } from "../../brand.ts";
import type { ReportComparison } from "../../comparison.ts";
import type { Findings, Fix } from "../../findings.ts";
import type { ReportHistoryPoint } from "../../history.ts";
import type { ReportHeader } from "../../report-schema.ts";
import type { Markup } from "../markup.ts";

/** What sections are made from: everything is read, nothing grows with the site. */
export interface HtmlSectionInput {
  readonly report: ReportHeader;
  readonly brand: ReportBrand;
  readonly findings: Findings;
  /** Repairs with the points they gain, best first. */
  readonly fixes: readonly Fix[];
  readonly comparison: ReportComparison | null;
  /** Earlier crawls, oldest first. */
  readonly history: readonly ReportHistoryPoint[];
  /** How many rows the file holds. */
  readonly embedded: { readonly pages: number; readonly issues: number };
}

/** A part of the report. A host may add its own: `html` makes the markup, and what composes to `null` is left out. */
export interface HtmlSection {
  /** The `id` of the section's element. */
  readonly id: string;
  /** The word in the navigation; `null` keeps it out. */
  readonly nav: string | null;
  compose(input: HtmlSectionInput): Markup | null | Promise<Markup | null>;
}
