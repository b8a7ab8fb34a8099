import type { Severity } from "@sightline/model";

/** Severities by the number that rows name them with. */
export const severityOrder: readonly Severity[] = ["error", "warning", "notice"];

/** What is special about an issue, as bits of {@link IssueRow}. */
export const issueFlags = {
  /** A person has to check it. */
  review: 1,
  /** Not in the crawl that this one is compared with. */
  added: 2,
  /** In the earlier crawl only. */
  fixed: 4,
  /** In the earlier crawl; its rule was not assessed this time. */
  unknown: 8,
} as const;

/** An issue as the file holds it; URLs of the site are without its origin, and 0 stands for nothing. */
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
];

/** A requested URL as the file holds it; 0 stands for nothing, and -1 for no time. */
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

/** A rule as the file holds it. */
export interface RuleData {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  readonly why: string;
  readonly fix: string;
  readonly sources: readonly string[];
}

/** What the rows refer to. */
export interface ReportData {
  readonly origin: string;
  /** Rules with issues, in the order of the report. */
  readonly rules: readonly RuleData[];
  /** URL patterns and how many pages have them, most first. */
  readonly templates: readonly (readonly [pattern: string, pages: number])[];
}

/** Ids of the elements that hold the data. */
export const dataIds = { report: "report-data", issues: "issue-data", pages: "page-data" } as const;
