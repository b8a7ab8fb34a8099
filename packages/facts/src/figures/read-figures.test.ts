import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const wordsOf = (html: string) => factsOf(html).figureCaptionWords;

describe("figures", () => {
  it("have the words of their captions", () => {
    const html =
      "<figure><img src=a><figcaption>Soles wear <b>twice</b> as fast</figcaption></figure><figure><svg></svg></figure>";
    expect(wordsOf(html)).toEqual([5, 0]);
  });

  it.each([
    ["a table", "<figure><table><tr><td>1</table></figure>"],
    ["code", "<figure><pre>a = 1</pre></figure>"],
    ["nobody", "<figure hidden><img src=a></figure>"],
    ["nothing to see", "<figure><p>Text</p></figure>"],
  ])("of %s are left out", (_, html) => {
    expect(wordsOf(html)).toEqual([]);
  });

  it("in a figure are read instead of it", () => {
    expect(wordsOf("<figure><figure><img src=a></figure><figure><img src=b></figure></figure>")).toEqual([0, 0]);
  });
});
