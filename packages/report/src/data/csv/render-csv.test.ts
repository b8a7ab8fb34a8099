import { crawlPlan, type ExternalLink } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import { batches, sampleCrawl, samplePage, sampleSource } from "../../sample-source.cases.ts";
import { readCsv } from "./csv-reader.cases.ts";
import { csvRow } from "./csv-row.ts";
import { externalLinksCsv, issuesCsv, pagesCsv } from "./render-csv.ts";

describe("csvRow", () => {
  it("is read back by the grammar of RFC 4180", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), (cells) => {
        const [record] = readCsv(csvRow(cells));
        expect(record).toHaveLength(cells.length);
        for (const cell of record ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it("changes nothing of ordinary text", () => {
    const cells = [
      "plain",
      "a,b",
      'say "hi"',
      "two\r\nlines",
      " outer space ",
      "naïve 冬",
      "",
      "a=b",
      "'quoted",
      "a; b = c",
      "x;y",
    ];
    expect(readCsv(csvRow(cells))).toEqual([cells]);
  });

  it.each(["=1+1", "+1", "-1", "@A1"])("puts an apostrophe before the formula %j", (formula) => {
    expect(readCsv(csvRow([formula]))).toEqual([[`'${formula}`]]);
  });

  it.each(["\t", "\r", "\n"])("puts an apostrophe before %j and the formula behind it", (start) => {
    expect(readCsv(csvRow([`${start}=1`]))).toEqual([[`'${start}'=1`]]);
    expect(readCsv(csvRow([`${start}a`]))).toEqual([[`'${start}a`]]);
  });

  it("quotes what a spreadsheet of another locale takes for a separator, and disarms what follows it", () => {
    expect(csvRow(["a;=HYPERLINK(1);b", 1])).toBe(`"a;'=HYPERLINK(1);b",1\r\n`);
    expect(csvRow(["a; b", "c"])).toBe('"a; b",c\r\n');
    expect(csvRow(["a\tb", "c"])).toBe('"a\tb",c\r\n');
    for (const separator of [";", "; ", ';"', "\t", "\r\n", "\n", ";;"]) {
      expect(readCsv(csvRow([`a${separator}=1+1`]))).toEqual([[expect.stringMatching(/^a[^=]*'[^=]*=1\+1$/)]]);
    }
  });

  it("leaves no formula at the start of any cell, wherever a locale splits", () => {
    const piece = fc.constantFrom(
      "=1",
      "+1",
      "-1",
      "@A",
      "＝1",
      ";",
      "\t",
      "\n",
      "\r",
      " ",
      '"',
      "'",
      ",",
      "a",
      "\u200b",
      "\0",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        for (const cell of csvRow([pieces.join("")]).split(/[;\t\r\n]/)) {
          expect(cell).not.toMatch(/^[\s"\u200b\ufffd]*[=+\-@＝]/);
        }
      }),
    );
  });

  it.each([
    " =1+1",
    "\u00a0=1",
    '"=1+1',
    '" =1',
    "\u200b=1",
    "\ufeff@A1",
    "'\t=1",
    "＝1",
    "＋1",
    "－1",
    "＠A1",
    " ＝1",
    "\u0000=1",
  ])("puts an apostrophe before %j, which a spreadsheet trims to a formula", (formula) => {
    const [[cell = ""] = []] = readCsv(csvRow([formula]));
    expect(cell.startsWith("'")).toBe(true);
  });

  it("writes numbers as numbers, and nothing for null", () => {
    expect(csvRow([-1.5, 0, true, null])).toBe("-1.5,0,true,\r\n");
    expect(csvRow([0.1 + 0.2, 1 / 3])).toBe("0.3,0.3333\r\n");
  });
});

describe("pagesCsv", () => {
  it("has a header and a row for every page, custom extraction last", async () => {
    const plan = crawlPlan({ extract: { price: ".price", title: "h2" } });
    const pages = batches([
      samplePage(1, "/", { title: 'A "quoted", title', custom: { price: ["1 €", "2 €"], title: ["x"] } }),
      samplePage(2, "/b", { title: null, totalMs: null }),
    ]);
    const report = buildReport(sampleSource({ crawl: sampleCrawl({ plan }), pages }));
    const [header, first, second] = readCsv(await joinText(pagesCsv(report)));
    expect(header?.slice(0, 3)).toEqual(["url", "finalUrl", "status"]);
    expect(header?.slice(-2)).toEqual(["price", "custom.title"]);
    expect(new Set(header).size).toBe(header?.length);
    const cell = (record: readonly string[] | undefined, name: string) => record?.[header?.indexOf(name) ?? -1];
    expect(cell(first, "title")).toBe('A "quoted", title');
    expect(cell(first, "price")).toBe("1 € | 2 €");
    expect(cell(first, "custom.title")).toBe("x");
    expect(cell(first, "indexable")).toBe("true");
    expect([cell(second, "title"), cell(second, "timingMs"), cell(second, "price")]).toEqual(["", "", ""]);
  });

  it("starts with a byte order mark when asked, and only then", async () => {
    const report = buildReport(sampleSource());
    expect((await joinText(pagesCsv(report, { bom: true }))).startsWith("\ufeffurl,")).toBe(true);
    expect((await joinText(pagesCsv(report))).startsWith("url,")).toBe(true);
  });
});

describe("issuesCsv", () => {
  it("has a row for every issue with its wording", async () => {
    const [header, ...rows] = readCsv(await joinText(issuesCsv(buildReport(sampleSource()))));
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row[header?.indexOf("text") ?? -1])).toEqual([
      "Saw nothing.",
      "Saw nothing.",
      "Saw nothing.",
    ]);
    expect(rows.map((row) => row[header?.indexOf("certainty") ?? -1])).toEqual(["certain", "certain", "review"]);
  });
});

describe("externalLinksCsv", () => {
  it("has a row for every URL of another site, with its verdict", async () => {
    async function* links(): AsyncGenerator<ExternalLink> {
      yield {
        url: "https://other.test/gone",
        verdict: "broken",
        reason: "status",
        status: 404,
        finalUrl: "https://other.test/moved",
        movedPermanently: true,
        confirmed: true,
        checkedAt: "2026-01-01T00:00:00.000Z",
      };
    }
    expect(await joinText(externalLinksCsv(links()))).toBe(
      [
        "url,verdict,confirmed,reason,status,finalUrl,movedPermanently,checkedAt",
        "https://other.test/gone,broken,true,status,404,https://other.test/moved,true,2026-01-01T00:00:00.000Z",
        "",
      ].join("\r\n"),
    );
  });
});
