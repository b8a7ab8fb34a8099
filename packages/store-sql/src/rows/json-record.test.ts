import { expect, it } from "vitest";
import { jsonRecord } from "./json-record.ts";

it("adds members to an object, replacing those it has", () => {
  expect(JSON.parse(jsonRecord('{"a":1,"b":{"c":"}"}}', { a: 2, d: null }))).toEqual({ a: 2, b: { c: "}" }, d: null });
});

it("adds members to an empty object", () => {
  expect(jsonRecord("{}", { a: 1 })).toBe('{"a":1}');
});
