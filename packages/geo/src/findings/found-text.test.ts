import { expect, it } from "vitest";
import { foundText } from "./found-text.ts";

it("fills a template with values, shares as percentages, and lists", () => {
  const seen = { share: 0.0231, density: 2.456, names: ["a", "b"], absent: [] };
  expect(foundText("{share%} of words, {density} per 1,000; {names}; {absent}", seen)).toBe(
    "2.31% of words, 2.46 per 1,000; a, b; none",
  );
});

it("fills a value that looks like a placeholder once, and leaves unknown placeholders alone", () => {
  expect(foundText("{quote} {constructor}", { quote: "{other}", other: "x" })).toBe("{other} {constructor}");
});

it("counts the entries of a list that are not printed", () => {
  expect(foundText("{all}", { all: ["1", "2", "3", "4", "5", "6", "7"] })).toBe("1, 2, 3, 4, 5 and 2 more");
  expect(foundText("{all}", { all: ["1", "2"], allTotal: 30 })).toBe("1, 2 and 28 more");
});

it("cuts text that a page makes long", () => {
  expect(foundText("{name}", { name: "x".repeat(5000) })).toHaveLength(500);
});
