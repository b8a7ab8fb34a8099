import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urlMarks, urlMemory } from "./url-memory.ts";

describe("urlMemory", () => {
  it("knows exactly the marks that were set, as a map does", () => {
    const urls = fc.webUrl({ withQueryParameters: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(urls, fc.constantFrom(...Object.values(urlMarks)))), urls, (marked, stranger) => {
        const memory = urlMemory("crawl_1");
        const map = new Map<string, number>();
        for (const [url, mark] of marked) {
          memory.mark(url, mark);
          map.set(url, (map.get(url) ?? 0) | mark);
        }
        for (const [url, marks] of map) expect(memory.marks(url)).toBe(marks);
        expect(memory.marks(stranger)).toBe(map.get(stranger) ?? 0);
        expect(memory.size).toBe(map.size);
      }),
    );
  });

  it("tells 200,000 URLs that differ in little apart", () => {
    const memory = urlMemory("crawl_1");
    const url = (at: number) => `https://e.test/catalogue/item?page=${at}&sort=asc`;
    for (let at = 0; at < 200_000; at++) {
      if (memory.marks(url(at)) !== 0) throw new Error(`${url(at)} was never marked.`);
      memory.mark(url(at), urlMarks.offered);
    }
    expect(memory.size).toBe(200_000);
  });
});
