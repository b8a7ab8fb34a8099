import { expect, it } from "vitest";
import { isAbout } from "./target-state.ts";

it.each([
  ["https://example.com/style.css", true],
  ["http://127.0.0.1:8080/style.css", false],
  ["http://localhost/style.css", false],
  ["http://10.0.0.1/style.css", false],
])("asks how %s is delivered: %s", (url, expected) => {
  expect(isAbout("public-resource", url)).toBe(expected);
  expect(isAbout("resource", url)).toBe(true);
});
