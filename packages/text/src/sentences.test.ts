import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentencesOf } from "./sentences.ts";

const pieces = "abcdefgh|Ijklmnopq|12|.|..|!|?|…|\n|\n\n| |\t|\u00A0|\u3000|。|！|”|’|」|）|»|)|]|'|\"|-|😀".split("|");
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));
const withoutSpace = (text: string) => text.replace(/\s+/g, "");

describe("sentencesOf", () => {
  it("leaves nothing out but white space", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(withoutSpace(sentencesOf(text).join(""))).toBe(withoutSpace(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("cuts after marks and what closes them, and at lines", () => {
    expect(sentencesOf("One is “two.” Is it? Yes! A line\nand another")).toEqual([
      "One is “two.”",
      "Is it?",
      "Yes!",
      "A line",
      "and another",
    ]);
    expect(sentencesOf("防水靴は便利です。とても暖かい！")).toEqual(["防水靴は便利です。", "とても暖かい！"]);
    expect(sentencesOf("यह जूता है। यह गर्म है।")).toEqual(["यह जूता है।", "यह गर्म है।"]);
  });

  it("goes on after an initial, a title, a common abbreviation, a number and a name", () => {
    expect(sentencesOf("J. R. Smith met Dr. Jones (approx. at noon), e.g. here. É. Zola too. Then the end.")).toEqual([
      "J. R. Smith met Dr. Jones (approx. at noon), e.g. here.",
      "É. Zola too.",
      "Then the end.",
    ]);
    expect(sentencesOf("It costs 3.50 at site.test since v1.2 of node.js. Buy it.")).toEqual([
      "It costs 3.50 at site.test since v1.2 of node.js.",
      "Buy it.",
    ]);
  });

  it("does not end a sentence within a long text without marks", () => {
    const long = `${"word ".repeat(500)}end.`;
    expect(sentencesOf(`${long} Next.`)).toEqual([long, "Next."]);
  });

  it("reads hostile text in time that grows with it", () => {
    for (const unit of ["a", "Dr. ", ". ", "A. ", "é", "“"]) {
      const started = process.cpuUsage();
      sentencesOf(unit.repeat(Math.ceil(65_536 / unit.length)));
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1000, unit).toBeLessThan(2000);
    }
  });
});
