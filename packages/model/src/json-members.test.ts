import fc from "fast-check";
import { expect, it } from "vitest";
import { findMembers } from "./json-members.ts";

const decoder = new TextDecoder();

/** What is found in the JSON of a value between other text, and that text after the object. */
const found = (names: readonly string[], value: object, before = "", after = "") => {
  const bytes = Buffer.from(before + JSON.stringify(value) + after);
  const places = new Int32Array(2 * names.length + 2).fill(7);
  const end = findMembers(names)(bytes, Buffer.byteLength(before), places, 1);
  expect([places[0], places.at(-1)]).toEqual([7, 7]);
  const values = names.map((_, k) => decoder.decode(bytes.subarray(places[1 + 2 * k], places[2 + 2 * k])));
  return { values, rest: decoder.decode(bytes.subarray(end)) };
};

it("finds members in any order, and nothing for those that are not there", () => {
  const value = { b: [1, { a: "]" }], "": null, a: { c: '"}' }, count: -1.5e-7 };
  const expected = ['{"c":"\\"}"}', '[1,{"a":"]"}]', "", "-1.5e-7"];
  expect(found(["a", "b", "c", "count"], value)).toEqual({ values: expected, rest: "" });
  expect(found(["a"], {}, "[", ",7]")).toEqual({ values: [""], rest: ",7]" });
});

it("gives for each name the JSON of its value, whatever stands beside it", () => {
  const names = ["id", "data", "url"];
  const odd = fc.constantFrom('"', "\\", '\\"', "{", "]", '","id":"', "\ud800");
  const text = fc.oneof(fc.string({ unit: "binary" }), odd);
  const object = fc.dictionary(fc.oneof(text, fc.constantFrom(...names)), fc.oneof(text, fc.jsonValue()));
  const around = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("", "\n", '{"id":1}', "}"));
  fc.assert(
    fc.property(object, around, around, (value, before, after) => {
      const values = names.map((name) => (Object.hasOwn(value, name) ? JSON.stringify(value[name]) : ""));
      expect(found(names, value, before, after)).toEqual({ values, rest: after });
    }),
  );
});
