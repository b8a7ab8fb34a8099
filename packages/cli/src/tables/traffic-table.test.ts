import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trafficTable, unmatchedText } from "./traffic-table.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-traffic-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pagesOf(content: string) {
  const file = join(folder, "pages.csv");
  writeFileSync(file, content);
  const { pages } = (await trafficTable(file)).of("https://example.com/");
  return pages.map(({ url, clicks, impressions }) => [url, clicks, impressions]);
}

const a = "https://example.com/a";

it.each([
  ["as Search Console exports it", `Top pages,Clicks,Impressions,CTR,Position\n${a},12,340,3.5%,4.2\n`, [[a, 12, 340]]],
  ["in another language", `Die häufigsten Seiten;Klicks;Impressionen;CTR\n${a};12;340;3,5 %\n`, [[a, 12, 340]]],
  ["with other columns first", `Rank,URL,Impressions,Clicks\n1,${a},340,12\n`, [[a, 12, 340]]],
  ["without names", `${a},12,340\n`, [[a, 12, 340]]],
  ["with clicks alone", `url,clicks\n${a},12\n`, [[a, 12, 0]]],
  ["with impressions alone", `url,impressions\n${a},340\n`, [[a, 340, 340]]],
  ["with paths of analytics tools", "Page path,Views\n/a,12\n", [[a, 12, 0]]],
  ["with separators of thousands", `url,clicks,impressions\n${a},"1,234","1 234 567"\n`, [[a, 1234, 1234567]]],
  ["with empty cells", `url,clicks,impressions\n${a},,340\n`, [[a, 0, 340]]],
  ["with fragments, which add up", `url,clicks,impressions\n${a},1,10\n${a}#:~:text=x,2,20\n`, [[a, 3, 30]]],
])("reads a table %s", async (_, content, expected) => {
  expect(await pagesOf(content)).toEqual(expected);
});

it.each([
  ["url,clicks\n", "--join FILE has no rows below its column names."],
  ["name,size\nboots,12\n", "has no columns with URLs and clicks"],
  [`url,clicks\n${a},many\n`, 'Line 2 of FILE: "many" in column 2 is not a number.'],
  ["url,clicks\n,12\n", 'Line 2 of FILE: "" is not a URL.'],
])("refuses the table %j", async (content, message) => {
  await expect(pagesOf(content)).rejects.toThrow(message.replace("FILE", join(folder, "pages.csv")));
});

it.each([
  [undefined, null],
  [1, null],
  [0, "--join sorts nothing: none of the 3 URLs in pages.csv is a page of this audit.\n"],
])("says of a table of which %s URLs were audited: %s", (audited, text) => {
  const traffic = { source: "pages.csv", urls: 3, clicks: 0, impressions: 0 };
  expect(unmatchedText(audited === undefined ? {} : { traffic: { ...traffic, audited } })).toBe(text);
});
