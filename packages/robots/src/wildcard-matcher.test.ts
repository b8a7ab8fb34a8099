import { expect, it } from "vitest";
import { wildcardMatcher } from "./wildcard-matcher.ts";

it("fits patterns from the start of a text, with wildcards and an end", () => {
  const fits = wildcardMatcher(["/shop/", "*.pdf$", "/a*z$"]);
  expect(["/shop/x", "/x/guide.pdf", "/a-z", "/az"].map(fits)).toEqual([true, true, true, true]);
  expect(["/x/shop/", "/guide.pdf?page=1", "/a-zz-", ""].map(fits)).toEqual([false, false, false, false]);
});

it("fits nothing without patterns", () => {
  expect(wildcardMatcher([])("/")).toBe(false);
});

it("reads a text to its end, however many steps that takes", () => {
  const nested = Array.from({ length: 600 }, (_, index) => `*${"a".repeat(index + 1)}*c`);
  expect(wildcardMatcher([...nested, "*z$"])(`${"a".repeat(2000)}z`)).toBe(true);
});
