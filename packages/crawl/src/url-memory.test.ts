import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashUrl, type UrlSeed } from "./url-hash.ts";
import { urlMarks, urlMemory } from "./url-memory.ts";

const seed: UrlSeed = [0x1234_5678, 0x9abc_def0];

/** URLs of one path that share the slot of the first one in a memory of 4,096 slots. */
function collidingUrls(count: number): readonly string[] {
  const urls: string[] = [];
  const hash = new Uint32Array(2);
  for (let index = 0; urls.length < count; index++) {
    const url = `https://e.test/${index}`;
    hashUrl(url, seed, hash);
    if (((hash[0] ?? 0) & 4095) === 0) urls.push(url);
  }
  return urls;
}

describe("urlMemory", () => {
  it("knows exactly the marks that were set, as a map does", () => {
    const urls = fc.webUrl({ withQueryParameters: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(urls, fc.constantFrom(...Object.values(urlMarks)))), urls, (marked, stranger) => {
        const memory = urlMemory(seed);
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
    const memory = urlMemory(seed);
    const url = (index: number) => `https://e.test/catalogue/item?page=${index}&sort=asc`;
    for (let index = 0; index < 200_000; index++) {
      if (memory.marks(url(index)) !== 0) throw new Error(`${url(index)} was never marked.`);
      memory.mark(url(index), urlMarks.offered);
    }
    expect(memory.size).toBe(200_000);
  });

  it("bounds the slots that URLs of one hash cost, and keeps their marks", () => {
    const urls = collidingUrls(600);
    const memory = urlMemory(seed);
    for (const url of urls) memory.mark(url, urlMarks.offered);
    for (const url of urls.slice(300)) memory.mark(url, urlMarks.held);
    expect(memory.longestProbe).toBe(256);
    expect(memory.size).toBe(600);
    for (let index = 0; memory.size < 3000; index++) memory.mark(`https://other.test/${index}`, urlMarks.recorded);
    expect(urls.map((url) => memory.marks(url))).toEqual(
      urls.map((_, index) => (index < 300 ? urlMarks.offered : urlMarks.offered | urlMarks.held)),
    );
    expect(memory.marks("https://e.test/none")).toBe(0);
  });

  it("spreads URLs that collide under another seed", () => {
    const memory = urlMemory([1, 2]);
    for (const url of collidingUrls(600)) memory.mark(url, urlMarks.offered);
    expect(memory.longestProbe).toBeLessThan(64);
  });
});
