import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonMembers } from "./json-members.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const found = (names: readonly string[], value: object, before = "", after = "") => {
  const json = JSON.stringify(value);
  const bytes = encoder.encode(before + json + after);
  const from = encoder.encode(before).length;
  const places = jsonMembers(names)(bytes, from, from + encoder.encode(json).length);
  return names.map((_, k) => decoder.decode(bytes.subarray(places[2 * k], places[2 * k + 1])));
};

it("finds members in any order, and nothing for those that are not there", () => {
  const value = { b: [1, { a: "]" }], "": null, a: { c: '"}' }, count: -1.5e-7 };
  expect(found(["a", "b", "c", "count"], value)).toEqual(['{"c":"\\"}"}', '[1,{"a":"]"}]', "", "-1.5e-7"]);
  expect(found(["a"], {})).toEqual([""]);
});

it("gives for each name the JSON of its value, whatever stands beside it", () => {
  const names = ["id", "data", "url"];
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom('"', "\\", '\\"', "{", "]", '","id":"', "\ud800"),
  );
  const object = fc.dictionary(fc.oneof(text, fc.constantFrom(...names)), fc.oneof(text, fc.jsonValue()));
  fc.assert(
    fc.property(object, text, text, (value, before, after) => {
      const expected = names.map((name) => (Object.hasOwn(value, name) ? JSON.stringify(value[name]) : ""));
      expect(found(names, value, before, after)).toEqual(expected);
    }),
  );
});
