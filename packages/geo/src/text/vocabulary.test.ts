import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { english } from "./languages/english.ts";
import { contentStem } from "./stems.ts";
import { wordsOf } from "./tokens.ts";
import { vocabulary } from "./vocabulary.ts";
import { wordList } from "./word-list.ts";
import { wordHash } from "./word-table.ts";

const texts = fc
  .array(
    fc.constantFrom(
      "a",
      "Boot",
      "boots",
      "7",
      "'",
      "’",
      "“",
      "…",
      "—",
      "\u00A0",
      "€",
      " ",
      "-",
      ".",
      "é",
      "á",
      "i",
      "a’s",
      "e\u0301",
      "靴は",
      "\n",
      "İ",
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(""));

describe("a vocabulary", () => {
  it("reads the words of texts as numbers, each with its spelling, its hash and its stem", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 5 }), (many) => {
        const { read, wordOf, hashesOf, stemsOf } = vocabulary();
        const list = wordList();
        for (const text of many) read(text, list);
        const numbers = list.numbers.slice(0, list.count);
        const words = many.flatMap(wordsOf);
        expect(Array.from(numbers, wordOf)).toEqual(words);
        expect([...hashesOf(numbers)]).toEqual(words.map(wordHash));
        expect(new Set(numbers).size).toBe(new Set(words).size);
        const stems = Array.from(stemsOf(numbers, english), (stem) => (stem === -1 ? null : wordOf(stem)));
        expect(stems).toEqual(words.map((word) => contentStem(word, english)));
      }),
    );
  });

  it("tells words apart that end alike or differ in marks above their letters", () => {
    const word = fc.array(fc.constantFrom(..."bcdefghijklmnop"), { minLength: 8, maxLength: 8 });
    const ends = fc.sample(word, 40).map((letters) => letters.join(""));
    const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
    for (const end of ends) {
      const { read, wordOf } = vocabulary();
      // In Latin-1, the letter with a mark is 128 places further.
      const marked = Array.from({ length: 63 }, (_, at) =>
        Array.from(end, (letter, place) =>
          String.fromCharCode(letter.charCodeAt(0) + (((at + 1) >> place) & 1) * 128),
        ).join(""),
      );
      const plain = [...letters.flatMap((letter) => [`${letter}${end}`, `${letter}x${end}`]), end];
      const words = [...marked, ...plain, ...plain];
      const list = wordList();
      read(marked.join(" "), list);
      read([...plain, ...plain].join(" "), list);
      expect(Array.from(list.numbers.slice(0, list.count), wordOf)).toEqual(words);
    }
  });

  it("tells where words begin in plain text, typographic marks included", () => {
    const list = wordList();
    vocabulary().read("Don't  walk-in 'now'", list);
    vocabulary().read("“Don’t” — 5\u00A0€…", list);
    expect([...list.offsets.slice(0, list.count)]).toEqual([0, 7, 12, 16, 1, 10]);
  });

  it("grows, and says when it has grown enough", () => {
    const { read, numberOf, wordOf } = vocabulary();
    const full = vocabulary();
    const words = Array.from({ length: 70_000 }, (_, at) => `w${at}`);
    const list = wordList();
    read(words.join(" "), list);
    full.read(words.join(" "), wordList());
    expect(list.count).toBe(words.length);
    expect(words.every((word, at) => numberOf(word) === at && wordOf(at) === word)).toBe(true);
    expect([vocabulary().hasRoom, full.hasRoom]).toEqual([true, false]);
  });
});
