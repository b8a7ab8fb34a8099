import { expect, it } from "vitest";
import { arrayOf } from "./array-of.ts";

it.each([
  [[], "{}"],
  [[1, null, 2.5], "{1,NULL,2.5}"],
  [["a", null], '{"a",NULL}'],
  [["NULL", "", "a,b", "{}"], '{"NULL","","a,b","{}"}'],
  [['"', "\\", '\\"'], '{"\\"","\\\\","\\\\\\""}'],
])("formats %j", (values, text) => {
  expect(arrayOf(values)).toBe(text);
});
