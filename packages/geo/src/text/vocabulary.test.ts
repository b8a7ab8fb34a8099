import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { english } from "./languages/english.ts";
import { contentStem } from "./stems.ts";
import { wordsOf } from "./tokens.ts";
import { vocabulary, wordHash } from "./vocabulary.ts";
import { wordList } from "./word-list.ts";

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
