import type { Keyset } from "@sightline/model/ports";

/**
 * Listed items as the JSON of one array, which crosses threads and is parsed as a whole, with the position at which the
 * list continues.
 */
export interface ListedRows {
  readonly json: string;
  readonly last: Keyset | null;
}

/** Cuts rows to the limit; one more row than the limit was read to detect whether there are more. */
export function listedRows<Row extends { readonly body: string }>(
  rows: readonly Row[],
  limit: number,
  keysetOf: (row: Row) => Keyset,
): ListedRows {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { json: `[${shown.map(({ body }) => body).join(",")}]`, last: last === undefined ? null : keysetOf(last) };
}
