import type { PdfConformance, PdfFonts, PdfWarning } from "@sightline/typeset";
import type { ReportBrand } from "../brand.ts";
import type { ReportComparison } from "../comparison.ts";
import type { ReportHistoryPoint } from "../history.ts";
import type { PdfMessages } from "../messages/english.ts";
import type { PdfSection } from "./sections/section.ts";
import type { PdfSectionName } from "./sections/standard-sections.ts";

/** Content and appearance of a PDF report. */
export interface PdfContentOptions {
  /** Default `a4`. */
  readonly page?: "a4" | "letter";
  /** Standard sections by name and a host's sections as objects, in order. Default: all standard sections. */
  readonly sections?: readonly (PdfSectionName | PdfSection)[];
  readonly brand?: ReportBrand;
  /** Text of the report. Default English. */
  readonly messages?: PdfMessages;
  /** Changes since an earlier crawl. */
  readonly comparison?: ReportComparison;
  /** Scores of earlier crawls, oldest first. */
  readonly history?: readonly ReportHistoryPoint[];
  /** Maximum number of rules with a card of their own. Default 20. */
  readonly maxCards?: number;
  /** Maximum number of places in a card. Default 5. */
  readonly maxEvidence?: number;
  /** Maximum number of pages in the appendix. Default 500. */
  readonly maxPages?: number;
  /** Data inside the PDF. Default `["csv"]`, and none for `pdfa-2a`, which forbids attachments. */
  readonly attachments?: readonly ("csv" | "json")[];
  /** Maximum size of one attachment in bytes; a longer one is cut after a complete row. Default 16 MB. */
  readonly maxAttachmentBytes?: number;
  /** Conformance to claim. Default `none`: validate the result before you claim one. */
  readonly conformance?: PdfConformance;
  /** Receives a warning about anything that could not be shown as it is. */
  readonly onWarning?: (warning: PdfWarning) => void;
}

/** Options of {@link renderPdf}. */
export interface PdfOptions extends PdfContentOptions {
  readonly fonts: PdfFonts;
  /** Cancels the work between two pages. */
  readonly signal?: AbortSignal;
}
