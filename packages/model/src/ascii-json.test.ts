import fc from "fast-check";
import { expect, it } from "vitest";
import { asciiJson } from "./ascii-json.ts";

it("escapes what is not ASCII", () => {
  expect(asciiJson({ "ü–": ["\u007f", "\u0080", "😀", "a\nb", 1.5, null] })).toBe(
    '{"\\u00fc\\u2013":["\u007f","\\u0080","\\ud83d\\ude00","a\\nb",1.5,null]}',
  );
});

it("is JSON of the same value in ASCII", () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
  const text = fc.oneof(units, fc.string({ unit: "binary" }), fc.string());
  const value = fc.jsonValue();
  fc.assert(
    fc.property(fc.oneof(value, text, fc.dictionary(text, fc.oneof(text, value))), (given) => {
      const json = asciiJson(given);
      expect(json).toMatch(/^[\0-\x7f]*$/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(given)));
    }),
    { numRuns: 1000 },
  );
});
