import { expect, it } from "vitest";
import { fixPatch } from "./fix-patch.ts";

it.each([
  ["https://e.test/", "index.html"],
  ["https://e.test/blog/", "blog/index.html"],
  ["https://e.test/a b/ü.html?x=1", "a%20b/%C3%BC.html"],
  ["https://e.test//etc/passwd", "etc/passwd"],
  ["https://e.test///", "index.html"],
  ["https://e.test/a//b", "a//b"],
])("names the file of %s by its path, below the root of a folder", (url, file) => {
  const edits = [{ file: url, start: 0, end: 1, replacement: "b" }];
  const patch = { id: "x-1", rule: "x", target: null, summary: "", issues: [], edits };
  const { diff, urls } = fixPatch(patch, () => "a\n");
  expect(diff).toMatch(`--- a/${file}\n+++ b/${file}\n`);
  expect(urls).toEqual([url]);
});
