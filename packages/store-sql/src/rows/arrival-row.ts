import type { Keyset } from "@sightline/model/ports";
import { type ListedIssueRow, storedIssueJson } from "./issue-row.ts";
import { type ListedRows, listedRows } from "./listed-rows.ts";
import { mapped } from "./mapped.ts";

/** Row of an issue in a list by arrival. */
export interface ArrivalRow extends ListedIssueRow {
  /** 0 for issues that came with their pages, 1 for those of later phases. */
  readonly part: number;
  /** Arrival of the page; 0 in part 1, which is in order of rule, page and id. */
  readonly arrival: number;
  readonly page: number;
  readonly rule: string;
  readonly id: string;
}

/** Keyset with the types of the columns that order a list by arrival: part, arrival, page, rule, id. */
export const arrivalShape: Keyset = [0, 0, 0, "", ""];

/** Lists issues of a crawl in order of arrival. @param end position at which the list continues after its end */
export function arrivedIssues(
  rows: Iterable<ArrivalRow>,
  crawlId: string,
  limit: number,
  end: Keyset | null,
): ListedRows {
  const bodies = mapped(rows, (row) => ({ row, body: storedIssueJson(row, crawlId) }));
  return listedRows(
    bodies,
    limit,
    ({ row: { part, arrival, page, rule, id } }) => [part, arrival, page, rule, id],
    end,
  );
}

/** Returns the position after all issues of the pages committed so far. */
export function arrivalEnd(fetched: number): Keyset {
  return [0, fetched, Number.MAX_SAFE_INTEGER, "", ""];
}
