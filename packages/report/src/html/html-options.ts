import type { ReportBrand } from "../brand.ts";
import type { ReportComparison } from "../comparison.ts";
import type { ReportHistoryPoint } from "../history.ts";
import type { HtmlSection } from "./sections/section.ts";
import type { HtmlSectionName } from "./sections/standard-sections.ts";

/** Content and appearance of an HTML report. */
export interface HtmlOptions {
  /** Standard sections by name and a host's sections as objects, in order. Default: all standard sections. */
  readonly sections?: readonly (HtmlSectionName | HtmlSection)[];
  readonly brand?: ReportBrand;
  /** Changes since an earlier crawl. */
  readonly comparison?: ReportComparison;
  /** Scores of earlier crawls, oldest first. */
  readonly history?: readonly ReportHistoryPoint[];
  /** Maximum number of pages in the table of pages. Default 100,000. */
  readonly maxPages?: number;
  /** Maximum number of issues, shared fairly between rules. Default 100,000. */
  readonly maxIssues?: number;
}
