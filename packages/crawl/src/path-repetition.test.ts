import { expect, it } from "vitest";
import { hasPathRepetition } from "./path-repetition.ts";

it.each([
  ["/a/a/a/a", true],
  ["/x/a/a/a/a/y", true],
  ["/a/b/a/b/a/b", true],
  ["/x/a/b/a/b/a/b/y", true],
  ["/a/////b", true],
  ["/a/a/a", false],
  ["/2011/11/11/11", false],
  ["/a/b/a/b", false],
  ["/a/b/c/a/b/c", false],
  ["/", false],
  ["", false],
])("%s repeats: %s", (path, repeats) => expect(hasPathRepetition(path)).toBe(repeats));

it("is linear in the length of the path", () => {
  expect(hasPathRepetition("/a/a/a/b/b/b/c".repeat(50_000))).toBe(false);
});
