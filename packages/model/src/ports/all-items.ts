import type { Listed, ListOptions } from "./audit-store.ts";

/** Iterates over the items of all pages of a list, reading `limit` at a time. */
export async function* allItems<Item>(
  list: (page: ListOptions) => Promise<Listed<Item>>,
  limit: number,
): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: Listed<Item> = await list({ limit, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== null);
}
