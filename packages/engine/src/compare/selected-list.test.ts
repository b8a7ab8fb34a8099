import type { Listed, ListOptions } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { selectedList } from "./selected-list.ts";

/** Lists the numbers below a bound, and counts those that are read. */
function numbersBelow(bound: number) {
  const source = {
    read: 0,
    async list({ limit, cursor }: ListOptions): Promise<Listed<number>> {
      const start = Number(cursor ?? 0);
      const items = Array.from({ length: Math.min(limit, bound - start) }, (_, index) => start + index);
      source.read += items.length;
      return { items, cursor: start + limit < bound ? String(start + limit) : null };
    },
  };
  return source;
}

it("reads 5,000 items at most for one page, which may be empty, and continues after them", async () => {
  const source = numbersBelow(12_000);
  const page = (cursor: string | null) =>
    selectedList([source.list], async (items) => items.map((item) => (item === 11_000 ? item : null)), {
      limit: 10,
      cursor,
      filters: [],
    });
  const pages: [number, readonly number[]][] = [];
  let cursor: string | null = null;
  do {
    source.read = 0;
    const list: Listed<number> = await page(cursor);
    pages.push([source.read, list.items]);
    cursor = list.cursor;
  } while (cursor !== null);
  expect(pages).toEqual([
    [5000, []],
    [5000, []],
    [2000, [11_000]],
  ]);
});
