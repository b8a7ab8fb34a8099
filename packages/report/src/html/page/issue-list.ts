import { type IssueRow, issueFlags, type ReportData } from "../report-data.ts";
import { searchText } from "./search-words.ts";

/** Every issue of the file, with the values that filters and orders need. */
export interface IssueList {
  readonly data: ReportData;
  readonly rows: readonly IssueRow[];
  /** Searchable text in lower case. */
  readonly texts: readonly string[];
}

/** An issue list that can still grow. */
export interface GrowingIssueList extends IssueList {
  add(rows: readonly IssueRow[]): void;
}

/** Creates an empty list. */
export function issueList(data: ReportData): GrowingIssueList {
  const rows: IssueRow[] = [];
  const texts: string[] = [];
  return {
    data,
    rows,
    texts,
    add: (more) => {
      for (const row of more) {
        rows.push(row);
        texts.push(searchText(row[4], row[5], row[6]));
      }
    },
  };
}

/** True if an issue of the earlier crawl is not known to be in this one. */
export function isGone([, , flags]: IssueRow): boolean {
  return (flags & (issueFlags.fixed | issueFlags.unknown)) !== 0;
}
