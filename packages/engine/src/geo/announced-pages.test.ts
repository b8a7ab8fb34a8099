import { emptyFacts } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { WholePage } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { announcedPages } from "./announced-pages.ts";

/** A store that has fetched some pages, with what was asked of it. */
function storeOf(fetched: readonly number[]) {
  const asked: (readonly number[])[] = [];
  const pages = {
    async *whole(_: string, pageIds: readonly number[]) {
      asked.push(pageIds);
      for (const id of pageIds) if (fetched.includes(id)) yield [wholePage(id)];
    },
  };
  // Nothing else of the store is read.
  return { asked, store: { pages } as unknown as Parameters<typeof announcedPages>[0] };
}

function wholePage(id: number): WholePage {
  const record = { ...emptyFacts(`https://e.test/${id}`), id } as PageRecord;
  return { record, mainText: null, edges: [] };
}

describe("pages of a stored crawl", () => {
  it("are read together when they were announced", async () => {
    const { store, asked } = storeOf([1, 2, 3]);
    const pages = announcedPages(store, "crawl");
    pages.announce([3, 1, 2]);
    for (const id of [3, 1, 2]) expect(await pages.of(id)).toEqual(wholePage(id));
    expect(asked).toEqual([[3, 1, 2]]);
  });

  it("are missing where they were not fetched, and the ones after them are not", async () => {
    const { store } = storeOf([2, 4]);
    const pages = announcedPages(store, "crawl");
    pages.announce([1, 2, 3, 4, 5]);
    const ids = [];
    for (const id of [1, 2, 3, 4, 5]) ids.push((await pages.of(id))?.record.id ?? null);
    expect(ids).toEqual([null, 2, null, 4, null]);
  });

  it("are read on their own out of turn, before, between and after those that were announced", async () => {
    const { store, asked } = storeOf([1, 2, 7]);
    const pages = announcedPages(store, "crawl");
    expect(await pages.of(7)).toEqual(wholePage(7));
    pages.announce([1, 2]);
    for (const id of [1, 7, 2, 1]) expect(await pages.of(id)).toEqual(wholePage(id));
    expect(await pages.of(9)).toBeNull();
    expect(asked).toEqual([[7], [1, 2], [7], [1], [9]]);
  });
});
