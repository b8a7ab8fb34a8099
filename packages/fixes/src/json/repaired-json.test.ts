import { describe, expect, it } from "vitest";
import { repairedJson } from "./repaired-json.ts";

const size = 200_000;

// Reading these once for each of their characters would take billions of steps.
describe("a text of hostile length", () => {
  it.each([
    ["semicolons before white space", `{"a":1}${";".repeat(size / 2)}${" ".repeat(size / 2 - 10)}`],
    ["comments without an end", `[${"/*".repeat(size / 2 - 1)}`],
    ["comments without an end after one with an end", `/* */${"/* ".repeat(size / 3 - 3)}`],
  ])("is read once: %s", (_, text) => {
    expect(repairedJson(text)).toBeNull();
  });
});
