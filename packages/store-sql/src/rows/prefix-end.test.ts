import { expect, it } from "vitest";
import { prefixEnd } from "./prefix-end.ts";

it.each([
  ["site_1/", "site_10"],
  ["a", "b"],
  ["", null],
  ["a\u{10ffff}", "b"],
  ["\u{10ffff}", null],
  ["\ud7ff", "\ue000"],
  ["\uffff", "\u{10000}"],
  ["😀", "😁"],
])("ends keys that begin with %j at %j", (prefix, end) => {
  expect(prefixEnd(prefix)).toBe(end);
});
