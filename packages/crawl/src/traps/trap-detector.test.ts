import { textHash } from "@sightline/extract/text-print";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trapDetector } from "./trap-detector.ts";

const e = "https://e.test";
const seed = 0x5eed;
const text = (words: string) => ({
  mainTextHash: null,
  mainText: { blocks: [{ kind: "paragraph" as const, level: 0, text: words }], truncated: false },
});

/** Pages of one pattern with the given texts; says after how many it is a trap, `null` if it is none. */
function pagesUntilTrap(texts: Iterable<string>, budget = 50): number | null {
  const traps = trapDetector(budget, seed);
  let pages = 0;
  for (const words of texts) {
    traps.page(`${e}/item/${pages++}`, text(words));
    if (traps.isTrapped(new URL(`${e}/item/999999`))) return pages;
  }
  return null;
}

/** Paths that have one hash as long as there is no seed, as anybody can find them. */
const [seen, unseen] = ["pixwisi", "pmifxxq"] as const;

describe("trapDetector", () => {
  it("sees a trap after a budget of pages that bring nothing new", () => {
    expect(pagesUntilTrap(Array(100).fill("Nothing here"))).toBe(51);
    expect(pagesUntilTrap(Array(100).fill("Nothing here"), 20)).toBe(21);
  });

  it("waits as long as a pattern had something new before", () => {
    const texts = Array.from({ length: 900 }, (_, index) => (index < 300 ? `Text of ${index}` : "Sold out"));
    expect(pagesUntilTrap(texts)).toBe(300 + 1 + 301);
  });

  it("never sees one where at least one of every fifty pages is new", () => {
    const stretches = fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(stretches, (lengths) => {
        const texts = lengths.flatMap((length, index) => [
          `Text of ${index}`,
          ...Array<string>(length).fill("Sold out"),
        ]);
        expect(pagesUntilTrap(texts)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it("sees none in 20,000 pages with a text each, nor in pages without text", () => {
    expect(pagesUntilTrap(Array.from({ length: 20_000 }, (_, index) => `Text of ${index}`))).toBeNull();
    expect(pagesUntilTrap(Array(1000).fill(""))).toBeNull();
  });

  it("takes pages whose texts were not read again for new ones", () => {
    const traps = trapDetector(50, seed);
    for (let index = 0; index < 100; index++) traps.page(`${e}/item/${index}`, "unread");
    for (let position = 100; position < 200; position++) traps.page(`${e}/item/${position}`, text("Nothing here"));
    expect(traps.hasTraps).toBe(false);
    for (let slot = 200; slot < 202; slot++) traps.page(`${e}/item/${slot}`, text("Nothing here"));
    expect(traps.hasTraps).toBe(true);
  });

  it("holds back only pages that it has seen, where a session id is all that differs", () => {
    const traps = trapDetector(50, seed);
    for (let index = 0; index < 200; index++)
      traps.page(`${e}/${index % 2 === 0 ? "a" : "b"}?sid=x${index}`, text(`Page ${index % 2}`));
    expect(traps.isTrapped(new URL(`${e}/a?sid=y`))).toBe(true);
    expect(traps.isTrapped(new URL(`${e}/c?sid=y`))).toBe(false);
    expect(traps.isTrapped(new URL(`${e}/a`))).toBe(false);
  });

  it("cannot be made to take a new view for one that it has seen", () => {
    expect(textHash(`/${seen}`)).toBe(textHash(`/${unseen}`));
    const traps = trapDetector(50, seed);
    for (let index = 0; index < 200; index++)
      traps.page(`${e}/${index % 2 === 0 ? seen : "b"}?sid=x${index}`, text(`Page ${index % 2}`));
    expect(traps.isTrapped(new URL(`${e}/${seen}?sid=y`))).toBe(true);
    expect(traps.isTrapped(new URL(`${e}/${unseen}?sid=y`))).toBe(false);
  });

  it("sees combinations of filters, and no lists of terms, pages or languages", () => {
    const trapped = (urls: number, queryOf: (index: number) => string) => {
      const traps = trapDetector(50, seed);
      for (let index = 0; index < urls; index++) traps.target(new URL(`${e}/list?${queryOf(index)}`));
      return traps.isTrapped(new URL(`${e}/list?${queryOf(0)}`));
    };
    const languages = ["de", "en", "fr", "es", "it", "pt"];
    const digit = (index: number, position: number) => Math.floor(index / 10 ** position) % 10;
    expect(trapped(600, (index) => `color=${digit(index, 0)}&size=${digit(index, 1)}&sort=${digit(index, 2)}`)).toBe(
      true,
    );
    expect(trapped(5000, (index) => `word=${index}&from=de&to=en`)).toBe(false);
    const pair = (index: number) => `from=${languages[index % 6]}&to=${languages[Math.floor(index / 6) % 6]}`;
    expect(trapped(9000, (index) => `word=w${Math.floor(index / 36)}&${pair(index)}`)).toBe(false);
    expect(trapped(5000, (index) => `category=${index % 50}&page=${Math.floor(index / 50)}`)).toBe(false);
  });

  it("counts what it holds back and names an example", () => {
    const traps = trapDetector(10, seed);
    for (let index = 1; index <= 11; index++) traps.page(`${e}/day/2026/${index}`, text("Closed"));
    expect([traps.hasTraps, traps.holding, traps.list()]).toEqual([true, 0, []]);
    const late = new URL(`${e}/day/2027/1`);
    traps.holdBack(late);
    expect(traps.list()).toEqual([
      {
        kind: "calendar",
        pattern: `${e}/day/*/*`,
        fetched: 11,
        heldBack: 1,
        fetchedExamples: [9, 10, 11].map((day) => `${e}/day/2026/${day}`),
        heldBackExamples: [late.href],
      },
    ]);
    traps.takeBack(late);
    expect([traps.holding, traps.list()]).toEqual([0, []]);
  });

  it("keeps what it remembers bounded: a site of endless patterns makes it forget the oldest", () => {
    const traps = trapDetector(50, seed);
    const first = (index: number) => traps.page(`${e}/first/${index}`, text("Nothing here"));
    for (let index = 0; index < 50; index++) first(index);
    for (let position = 0; position < 3000; position++) {
      const word = String(position).replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
      traps.page(`${e}/${word}/1`, text(word));
      traps.target(new URL(`${e}/${word}?a=1&b=2&c=3`));
    }
    first(50);
    expect(traps.hasTraps).toBe(false);
  });
});
