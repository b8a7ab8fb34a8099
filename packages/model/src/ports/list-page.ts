/** Bytes of JSON after which a page of a list ends; a longer item is a page by itself. */
export const maxListBytes = 4 * 1024 * 1024;

/** One page of a list: its rows, and whether there are further ones. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/**
 * Takes the first rows of a list, at most `limit` and {@link maxListBytes}. Rows are read one at a time, and no
 * more than one beyond the page.
 */
export function listPage<Row>(rows: Iterable<Row>, limit: number, bytesOf: (row: Row) => number): ListPage<Row> {
  const taken: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (taken.length === limit) return { rows: taken, hasMore: true };
    bytes += bytesOf(row);
    if (taken.length > 0 && bytes > maxListBytes) return { rows: taken, hasMore: true };
    taken.push(row);
  }
  return { rows: taken, hasMore: false };
}
