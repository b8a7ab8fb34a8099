import { expect, it } from "vitest";
import { isSource, sourceLines } from "./source-lines.ts";

it("counts what people write and what runs", () => {
  expect(["a/title-missing.ts", "page/app.js", "page/app.css", "bin/size.mjs"].filter(isSource)).toHaveLength(4);
  const others = ["a.test.ts", "a.cases.ts", "a.test.fixture.ts", "generated/rules.ts", "a/generated/b.ts", "a.json"];
  expect(others.filter(isSource)).toEqual([]);
});

it("counts lines with or without a line break at the end", () => {
  expect(sourceLines("").lines).toBe(0);
  expect(sourceLines("a").lines).toBe(1);
  expect(sourceLines("a\n\nb\n").lines).toBe(3);
});

it("flags lines of more than 120 characters, not of 120", () => {
  expect(sourceLines(`${"a".repeat(120)}\n${"b".repeat(121)}\n${"😀".repeat(120)}\n`).long).toEqual([2]);
});
