import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HashSeed, hashText } from "./text-hash.ts";
import { textNumbers } from "./text-numbers.ts";

const seed: HashSeed = [0x1234_5678, 0x9abc_def0];

/** URLs that share the first of 4,096 slots. */
function collidingUrls(count: number): readonly string[] {
  const urls: string[] = [];
  const hash = new Uint32Array(2);
  for (let index = 0; urls.length < count; index++) {
    const url = `https://e.test/${index}`;
    hashText(url, seed, hash);
    if (((hash[0] ?? 0) & 4095) === 0) urls.push(url);
  }
  return urls;
}

describe("textNumbers", () => {
  it("knows exactly the numbers that were set, as a map does", () => {
    const texts = fc.webUrl({ withQueryParameters: true });
    const numbers = fc.integer({ min: 1, max: 0xffff_ffff });
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, numbers)), texts, (entries, stranger) => {
        const table = textNumbers(seed, Uint32Array);
        const map = new Map(entries);
        for (const [text, value] of entries) table.set(text, value);
        for (const [text, value] of map) expect(table.get(text)).toBe(value);
        expect(table.get(stranger)).toBe(map.get(stranger) ?? 0);
        expect(table.size).toBe(map.size);
      }),
    );
  });

  it("tells 200,000 URLs that differ in little apart", () => {
    const table = textNumbers(seed, Uint32Array);
    const url = (index: number) => `https://e.test/catalogue/item?page=${index}&sort=asc`;
    for (let index = 0; index < 200_000; index++) {
      if (table.get(url(index)) !== 0) throw new Error(`${url(index)} never got a number.`);
      table.set(url(index), index + 1);
    }
    expect(table.size).toBe(200_000);
    expect(table.get(url(123_456))).toBe(123_457);
  });

  it("bounds the slots that texts of one hash cost, and keeps their numbers", () => {
    const urls = collidingUrls(600);
    const table = textNumbers(seed, Uint8Array);
    for (const url of urls) table.set(url, 1);
    for (const url of urls.slice(300)) table.set(url, 9);
    expect(table.longestProbe).toBe(256);
    expect(table.size).toBe(600);
    for (let index = 0; table.size < 3000; index++) table.set(`https://other.test/${index}`, 2);
    expect(urls.map((url) => table.get(url))).toEqual(urls.map((_, index) => (index < 300 ? 1 : 9)));
    expect(table.get("https://e.test/none")).toBe(0);
  });

  it("spreads texts that collide under another seed", () => {
    const table = textNumbers([1, 2], Uint8Array);
    for (const url of collidingUrls(600)) table.set(url, 1);
    expect(table.longestProbe).toBeLessThan(64);
  });
});
