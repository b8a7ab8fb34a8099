import { type IssueRow, issueFlags, type ReportData } from "../report-data.ts";

/** Every issue of the file, with what filters and orders need of them at hand. */
export interface IssueList {
  readonly data: ReportData;
  readonly rows: readonly IssueRow[];
  /** What a search looks into, in lower case. */
  readonly texts: readonly string[];
}

/** An issue list that can still grow. */
export interface GrowingIssueList extends IssueList {
  add(rows: readonly IssueRow[]): void;
}

/** Makes an empty list. */
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
        texts.push(`${row[4]}\n${row[5]}\n${row[6] === 0 ? "" : row[6]}`.toLowerCase());
      }
    },
  };
}

/** In which crawls an issue is. */
export function isGone([, , flags]: IssueRow): boolean {
  return (flags & (issueFlags.fixed | issueFlags.unknown)) !== 0;
}
