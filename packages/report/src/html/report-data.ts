import type { Severity } from "@sightline/model";

/** Severities by their number in rows. */
export const severityOrder: readonly Severity[] = ["error", "warning", "notice"];

/** Flags of an issue, as bits of {@link IssueRow}. */
export const issueFlags = {
  /** Needs review by a person. */
  review: 1,
  /** Not in the earlier crawl. */
  added: 2,
  /** Only in the earlier crawl. */
  fixed: 4,
  /** In the earlier crawl; its rule was not assessed this time. */
  unknown: 8,
} as const;

/** An issue as stored in the file. URLs of the site omit its origin, and 0 means no value. */
export type IssueRow = readonly [
  rule: number,
  severity: number,
  flags: number,
  id: string,
  url: string,
  text: string,
  target: string | 0,
  template: number,
  count: number,
  /** Further URLs of a group, and its size. */
  others: readonly string[] | 0,
  size: number,
  facts: Readonly<Record<string, string | number | boolean | readonly string[]>> | 0,
  /** Line, column, markup and CSS path in the source of the page. */
  source: readonly [line: number, column: number, snippet: string | 0, path: string | 0] | 0,
  /** What a patch does, and its diff; absent without one. */
  patch?: readonly [summary: string, diff: string],
];

/** A requested URL as stored in the file; 0 means no value, and -1 no time. */
export type PageRow = readonly [
  url: string,
  status: number,
  failure: string | 0,
  reason: string,
  title: string | 0,
  depth: number,
  inlinks: number,
  words: number,
  bytes: number,
  timeMs: number,
  errors: number,
  warnings: number,
  notices: number,
  finalUrl: string | 0,
  template: number,
];

/** A rule as stored in the file. */
export interface RuleData {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  readonly why: string;
  readonly fix: string;
  readonly sources: readonly string[];
}

/** Data that the rows refer to. */
export interface ReportData {
  readonly origin: string;
  /** Rules with issues, in the order of the report. */
  readonly rules: readonly RuleData[];
  /** URL patterns with their number of pages, highest first. */
  readonly templates: readonly (readonly [pattern: string, pages: number])[];
}

/** Ids of the elements with the data. */
export const dataIds = { report: "report-data", issues: "issue-data", pages: "page-data" } as const;
