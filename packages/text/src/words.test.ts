import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsOf } from "./words.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Latin, digits, marks, apostrophes, Han, Kana, Hangul, Thai, emoji, ideographs beyond the basic plane, lone surrogates. */
const parts = "a b é 7 ' ’ , - \n \u0301 漢 か 한 ไ ม 😀 𠮷 \ud83d \udc00".split(" ");
const text = fc.array(fc.constantFrom(...parts, " "), { maxLength: 200 }).map((units) => units.join(""));

/** What {@link wordsOf} counts, one code unit after the other, by Unicode properties. */
function reference(lowerCase: string) {
  const isIdeographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\ud840-\ud88d]/u;
  const runs: string[] = [];
  let run = "";
  for (const unit of [...lowerCase.split(""), " "]) {
    const isLowSurrogate = /[\udc00-\udfff]/.test(unit);
    const isPart = /[\p{L}\p{M}\p{N}\ud800-\ud83b\ud840-\ud88d]/u.test(unit) || (isLowSurrogate && run !== "");
    if (isPart || (run !== "" && /['’]/.test(unit))) run += unit;
    else if (run !== "") {
      runs.push(run);
      run = "";
    }
  }
  let count = 0;
  let cjkCharacters = 0;
  for (const each of runs) {
    const units = each.split("");
    const isUnspaced = units.some((unit) => isIdeographic.test(unit) || /\p{Script=Thai}/u.test(unit));
    const found = isUnspaced ? [...segmenter.segment(each)].filter(({ isWordLike }) => isWordLike).length : 1;
    count += Math.max(1, found);
    cjkCharacters += units.filter((unit) => isIdeographic.test(unit) || /\p{Script=Hangul}/u.test(unit)).length;
  }
  return { runs, count, cjkCharacters };
}

describe("wordsOf", () => {
  it("finds the words that a reading by Unicode properties finds", () => {
    fc.assert(
      fc.property(text, (sample) => {
        const words = wordsOf(sample);
        const { runs, count, cjkCharacters } = reference(sample);
        expect(words.hashes.length).toBe(runs.length);
        expect({ count: words.count, cjkCharacters: words.cjkCharacters }).toEqual({ count, cjkCharacters });
      }),
    );
  });

  it("gives the same word the same hash wherever it stands, with or without apostrophes", () => {
    const [first, second, third] = wordsOf("don't, (dont) don’t").hashes;
    expect([second, third]).toEqual([first, first]);
  });

  it("takes letters, marks and digits into the hash in their order", () => {
    const hashes = wordsOf("ab ba a1b ab\u0301 é e").hashes;
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("keeps the hash by which stored pages are compared", () => {
    expect([...wordsOf("a shop's 漢字 😀").hashes]).toEqual([3826002220, 3274110766, 1026738934]);
  });
});
