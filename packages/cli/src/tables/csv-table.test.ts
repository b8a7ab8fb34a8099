import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvTable } from "./csv-table.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-table-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Buffer) {
  const file = join(folder, "table.csv");
  writeFileSync(file, content);
  return (await csvTable(file, "--join")).map(({ line, cells }) => [line, ...cells]);
}

const rows = [
  [1, "url", "clicks"],
  [2, "https://example.com/a", "12"],
];

it.each([
  ["commas", "url,clicks\nhttps://example.com/a,12\n"],
  ["semicolons", "url;clicks\r\nhttps://example.com/a;12\r\n"],
  ["tabs", "url\tclicks\nhttps://example.com/a\t12"],
  ["a byte order mark", "\uFEFFurl,clicks\nhttps://example.com/a,12\n"],
  ["UTF-16", Buffer.from("\uFEFFurl\tclicks\r\nhttps://example.com/a\t12\r\n", "utf16le")],
  ["quotes", '"url","clicks"\n"https://example.com/a","12"\n'],
])("reads a table with %s", async (_, content) => {
  expect(await rowsOf(content)).toEqual(rows);
});

it("keeps separators and line breaks in quotes, and counts lines across them", async () => {
  expect(await rowsOf('url,note\n/a,"one,\ntwo"\n\n/b,c\n')).toEqual([
    [1, "url", "note"],
    [3, "/a", "one,\ntwo"],
    [5, "/b", "c"],
  ]);
});

it.each([
  ["", "is empty"],
  ["a,b\n".repeat(100_001), "has more than 100000 rows"],
  ['url\n"never closed', "is not a table"],
])("refuses the table %#", async (content, message) => {
  await expect(rowsOf(content)).rejects.toThrow(message);
});

it("says that a file cannot be read", async () => {
  await expect(csvTable(join(folder, "none.csv"), "--join")).rejects.toThrow(/--join .*none\.csv cannot be read/);
});
