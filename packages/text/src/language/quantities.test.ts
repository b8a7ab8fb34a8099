import { describe, expect, it } from "vitest";
import { hasQuantity, quantitiesOf } from "./quantities.ts";

const forms = ["usd 5", "$1,200.50", "12 kg", "35 %", "n = 120", "3 out of 4", "16:9", "1990–1995"];

describe("the quantities of a sentence", () => {
  it.each(forms)("has %s, wherever it stands", (form) => {
    expect(quantitiesOf(form)).toEqual([form]);
    expect(quantitiesOf(`The usual range is ${form}, as measured.`)).toEqual([form]);
    expect(quantitiesOf(`Of 7, it was ${form}; later ${form}.`)).toEqual([form, form]);
  });

  it("has none where numbers say nothing: of telephones, of items, of years, of reading times", () => {
    const readingTimes = [
      "31 min read",
      "A 5-minute read.",
      "Lesezeit: 4 Minuten",
      "Temps de lecture : 3 min",
      "7 min de lectura",
    ];
    for (const sentence of [
      ...readingTimes,
      "Call: 555 123 4567 now.",
      "+49 30 1234567",
      "Item 7.",
      "Since 1999.",
      "None at all.",
    ]) {
      expect(quantitiesOf(sentence)).toEqual([]);
      expect(hasQuantity(sentence)).toBe(false);
    }
  });

  it("is in lower case, with single spaces", () => {
    expect(quantitiesOf("About 5\nKG, or USD\t9")).toEqual(["5 kg", "usd 9"]);
  });
});
