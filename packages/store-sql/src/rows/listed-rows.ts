import type { Keyset } from "@sightline/model";

/** The JSON of listed items, and where the list continues. */
export interface ListedRows {
  readonly bodies: readonly string[];
  readonly last: Keyset | null;
}

/** Cuts rows that were read with one more than the limit, which tells whether there are more. */
export function listedRows<Row extends { readonly body: string }>(
  rows: readonly Row[],
  limit: number,
  keysetOf: (row: Row) => Keyset,
): ListedRows {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { bodies: rows.slice(0, limit).map(({ body }) => body), last: last === undefined ? null : keysetOf(last) };
}
