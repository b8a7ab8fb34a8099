import { type ListPage, listPage } from "@sightline/model/ports";

/** Takes one page of a list of values that are not stored as JSON, by the size that their JSON has. */
export function memoryPage<Item>(
  items: readonly Item[],
  limit: number,
  jsonValueOf: (item: Item) => unknown,
): ListPage<Item> {
  return listPage(items, limit, (item) => Buffer.byteLength(JSON.stringify(jsonValueOf(item)) ?? ""));
}
