import type { ReportBrand } from "../brand.ts";
import type { ReportComparison } from "../comparison.ts";
import type { ReportHistoryPoint } from "../history.ts";
import type { PdfMessages } from "../messages/english.ts";
import type { PdfConformance } from "./document/xmp.ts";
import type { PdfWarning } from "./pdf-warning.ts";
import type { PdfSection } from "./sections/section.ts";
import type { PdfSectionName } from "./sections/standard-sections.ts";
import type { PdfFonts } from "./text/font-source.ts";

/** What a PDF report holds and looks like. */
export interface PdfContentOptions {
  /** Default `a4`. */
  readonly page?: "a4" | "letter";
  /** The report's own sections by name and a host's as objects, in order. Default: all of its own. */
  readonly sections?: readonly (PdfSectionName | PdfSection)[];
  readonly brand?: ReportBrand;
  /** Words of the report. Default English. */
  readonly messages?: PdfMessages;
  /** What changed since an earlier crawl. */
  readonly comparison?: ReportComparison;
  /** Scores of earlier crawls, oldest first. */
  readonly history?: readonly ReportHistoryPoint[];
  /** Most kinds of issue that have a card of their own. Default 20. */
  readonly maxCards?: number;
  /** Most places shown in a card. Default 5. */
  readonly maxEvidence?: number;
  /** Most pages in the appendix. Default 500. */
  readonly maxPages?: number;
  /** Data inside the PDF. Default `["csv"]`, and nothing for `pdfa-2a`, which forbids it. */
  readonly attachments?: readonly ("csv" | "json")[];
  /** Most bytes of one attachment; what is longer is cut after a whole row. Default 16 MB. */
  readonly maxAttachmentBytes?: number;
  /** A conformance to claim. Default `none`: run a validator on the result before you claim one. */
  readonly conformance?: PdfConformance;
  /** Hears of what could not be shown as it is. */
  readonly onWarning?: (warning: PdfWarning) => void;
}

/** Everything that {@link renderPdf} needs beside a report. */
export interface PdfOptions extends PdfContentOptions {
  readonly fonts: PdfFonts;
  /** Ends the work between two pages. */
  readonly signal?: AbortSignal;
}
