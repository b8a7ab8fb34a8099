import { type Keyset, listPage } from "@sightline/model/ports";

/**
 * Listed items as the JSON of one array, which crosses threads and is parsed as a whole, with the position at which the
 * list continues.
 */
export interface ListedRows {
  readonly json: string;
  readonly last: Keyset | null;
  readonly hasMore: boolean;
}

/** Maximum number of documents per batch. */
export const batchDocuments = 500;

/** Takes the rows of one page of a list whose reader continues after the last one, until there is none. */
export function rowPage<Row extends { readonly body: string }>(rows: Iterable<Row>, limit: number): readonly Row[] {
  return listPage(rows, limit, ({ body }) => Buffer.byteLength(body)).rows;
}

/**
 * Takes the rows of one page of a list: up to `limit` of them, and up to `maxListBytes`. Reads one row further to know
 * whether there are more.
 *
 * @param end position at which a list continues that may grow; `null` when it ends
 */
export function listedRows<Row extends { readonly body: string }>(
  rows: Iterable<Row>,
  limit: number,
  keysetOf: (row: Row) => Keyset,
  end: Keyset | null = null,
): ListedRows {
  const { rows: shown, hasMore } = listPage(rows, limit, ({ body }) => Buffer.byteLength(body));
  const last = hasMore ? shown.at(-1) : undefined;
  const json = `[${shown.map(({ body }) => body).join(",")}]`;
  return { json, last: last === undefined ? end : keysetOf(last), hasMore };
}
