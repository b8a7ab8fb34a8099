import { maxListBytes } from "@sightline/model/ports";

/**
 * Limits an ordered query to the rows of one page of a list by their bytes, in the server: the rows up to the one that
 * exceeds the limit, which is included. Sizes are known without reading the values.
 *
 * @param order the order of the query, over its columns
 * @param bytes size of a row, over its columns; no more than that of the item that is made of it
 */
export function withinBytes(query: string, order: string, bytes = "octet_length(body)"): string {
  const before = `sum(${bytes}) over (order by ${order} rows between unbounded preceding and 1 preceding)`;
  return `select * from (select q.*, coalesce(${before}, 0) as "bytesBefore" from (${query}) q) w
    where "bytesBefore" <= ${maxListBytes} order by ${order}`;
}
