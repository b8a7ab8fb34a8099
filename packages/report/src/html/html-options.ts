import type { ReportBrand } from "../brand.ts";
import type { ReportComparison } from "../comparison.ts";
import type { ReportHistoryPoint } from "../history.ts";
import type { HtmlSection } from "./sections/section.ts";
import type { HtmlSectionName } from "./sections/standard-sections.ts";

/** What an HTML report holds and looks like. */
export interface HtmlOptions {
  /** The report's own sections by name and a host's as objects, in order. Default: all of its own. */
  readonly sections?: readonly (HtmlSectionName | HtmlSection)[];
  readonly brand?: ReportBrand;
  /** What changed since an earlier crawl. */
  readonly comparison?: ReportComparison;
  /** Scores of earlier crawls, oldest first. */
  readonly history?: readonly ReportHistoryPoint[];
  /** Most pages in the table of pages. Default 100,000. */
  readonly maxPages?: number;
  /** Most issues, shared fairly between rules. Default 100,000. */
  readonly maxIssues?: number;
}
