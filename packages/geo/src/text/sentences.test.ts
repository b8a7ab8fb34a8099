import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstSentenceIn, firstSentenceOf, sentencesOf } from "./sentences.ts";

/** What ends a sentence, but for full stops after abbreviations, of which the texts below have none. */
const ends = /[.!?…]+["'”’»)\]]*(?=\s)|[。！？]+["”’」』）]*|\n+/gu;

function cutAtEnds(text: string): string[] {
  const places = [0, ...Array.from(text.matchAll(ends), (match) => match.index + match[0].length), text.length];
  const pieces = places.map((end, at) => text.slice(places[at - 1] ?? 0, end).trim());
  return pieces.filter((piece) => piece !== "");
}

const pieces = "abcdefgh|Ijklmnopq|12|.|..|!|?|…|\n|\n\n| |\t|\u00A0|\u3000|。|！|”|’|」|）|»|)|]|'|\"|-|😀".split("|");
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));

describe("sentencesOf", () => {
  it("cuts after marks and what closes them, before white space, and at lines", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(sentencesOf(text)).toEqual(cutAtEnds(text));
        expect(firstSentenceOf(text)).toBe(cutAtEnds(text)[0] ?? "");
      }),
      { numRuns: 2000 },
    );
  });

  it("goes on after an initial, a title and a common abbreviation", () => {
    expect(sentencesOf("J. R. Smith met Dr. Jones (approx. at noon), e.g. here. É. Zola too. Then the end.")).toEqual([
      "J. R. Smith met Dr. Jones (approx. at noon), e.g. here.",
      "É. Zola too.",
      "Then the end.",
    ]);
  });
});

describe("firstSentenceIn", () => {
  it("gives the first sentence of lines as of the text that they make", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), fc.nat(30), (lines, characters) => {
        const blocks = lines.map((text) => ({ text }));
        expect(firstSentenceIn(blocks, characters)).toBe(firstSentenceOf(lines.join("\n").slice(0, characters)));
      }),
      { numRuns: 2000 },
    );
  });
});
