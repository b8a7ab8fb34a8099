import { emptyFacts, type MainText, type PageFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { wordsLacking } from "./compare-texts.ts";

const paragraph = (text: string): MainText => ({ blocks: [{ kind: "paragraph", level: 0, text }], truncated: false });
const sentence = "Turn the boat over on two trestles.";

function lacking(text: string, facts: Partial<PageFacts>) {
  const other = { facts: { ...emptyFacts("https://e.test/"), ...facts }, edges: [], mainText: paragraph("Boats.") };
  return wordsLacking(paragraph(text), other);
}

describe("words that a document lacks", () => {
  it("are those that it has nowhere", () => {
    expect(lacking(sentence, {})).toEqual({ count: 7, sample: [sentence] });
  });

  it.each(["hidden", "noscript"] as const)("are not those that it has, but %s, as streamed parts are", (place) => {
    expect(lacking(sentence, { hiddenTexts: [{ place, text: sentence }] })).toEqual({ count: 0, sample: [] });
  });

  it.each(["comment", "attribute", "meta"] as const)("are also those that it has in a %s only", (place) => {
    expect(lacking(sentence, { hiddenTexts: [{ place, text: sentence }] }).count).toBe(7);
  });

  it("do not contain numbers, nor what asks for consent", () => {
    expect(lacking("Boats 42", {}).count).toBe(0);
    expect(lacking("We and our partners use cookies to analyse traffic.", {}).count).toBe(0);
  });
});
