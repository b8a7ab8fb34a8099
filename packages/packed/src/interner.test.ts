import fc from "fast-check";
import { expect, it } from "vitest";
import { interner } from "./interner.ts";

it("numbers texts in the order in which they are first met, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("", "a", "b", "__proto__", "😀")), (texts) => {
      const numbers = interner();
      const given = texts.map((text) => numbers.numberOf(text));
      const distinct = [...new Set(texts)];
      expect(numbers.texts()).toEqual(distinct);
      expect(numbers.size()).toBe(distinct.length);
      expect(given).toEqual(texts.map((text) => distinct.indexOf(text)));
      expect(texts.map((text) => numbers.knownNumber(text))).toEqual(given);
      expect(numbers.knownNumber("never met")).toBeUndefined();
    }),
  );
});
