import type { Keyset } from "@sightline/model/ports";

/**
 * Listed items as the JSON of one array, which crosses threads and is parsed as a whole, with the position at which the
 * list continues.
 */
export interface ListedRows {
  readonly json: string;
  readonly last: Keyset | null;
  readonly hasMore: boolean;
}

/**
 * Cuts rows to the limit; one more row than the limit was read to detect whether there are more.
 *
 * @param end position at which a list continues that may grow; `null` when it ends
 */
export function listedRows<Row extends { readonly body: string }>(
  rows: readonly Row[],
  limit: number,
  keysetOf: (row: Row) => Keyset,
  end: Keyset | null = null,
): ListedRows {
  const shown = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const last = hasMore ? shown.at(-1) : undefined;
  const json = `[${shown.map(({ body }) => body).join(",")}]`;
  return { json, last: last === undefined ? end : keysetOf(last), hasMore };
}
