import fc from "fast-check";
import { expect, it } from "vitest";
import { columnText } from "./column-text.ts";
import { urlAt, urlTableBuilder } from "./url-table.ts";

it("gives equal URLs one index in order of first appearance", () => {
  const builder = urlTableBuilder();
  expect(["b", "a", "b", "c", "a"].map((url) => builder.indexOf(url))).toEqual([0, 1, 0, 2, 1]);
});

it("gives back every URL, with lone surrogates replaced", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: "binary" })), (urls) => {
      const builder = urlTableBuilder();
      for (const url of urls) builder.indexOf(url);
      const table = builder.table();
      expect(urls.map((_, index) => columnText(urlAt(table, index)))).toEqual(urls.map(columnText));
    }),
  );
});

it("keeps URLs apart whose surrogates would pair where they meet", () => {
  const builder = urlTableBuilder();
  for (const url of ["x\ud83d", "\ude00y"]) builder.indexOf(url);
  const table = builder.table();
  expect([urlAt(table, 0), urlAt(table, 1)]).toEqual(["x\ufffd", "\ufffdy"]);
});
