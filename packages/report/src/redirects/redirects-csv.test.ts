import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import { batches, samplePage, sampleSource } from "../sample-source.cases.ts";
import { redirectsCsv } from "./redirects-csv.ts";
import { redirectSuggester } from "./suggest-redirect.ts";

const site = "https://example.com";
const suggest = redirectSuggester(
  ["/", "/shop/", "/shop/winter-coat", "/blog/how-to-wash-wool-coats", "/de/wintermantel.html", "/about"].map(
    (path) => site + path,
  ),
);

describe("redirectSuggester", () => {
  it.each([
    ["the same name in another folder", "/products/winter-coat", "/shop/winter-coat", "same-name"],
    ["the same name with another ending", "/winter-coat.php", "/shop/winter-coat", "same-name"],
    ["a path of nearly the same words", "/blog/wash-wool-coats", "/blog/how-to-wash-wool-coats", "similar-path"],
    ["the folder above", "/shop/red-shoes-42", "/shop/", "folder"],
  ])("suggests %s", (_, broken, to, reason) => {
    expect(suggest(site + broken)).toMatchObject({ to: site + to, reason });
  });

  it("suggests nothing rather than the home page", () => {
    expect(suggest(`${site}/nothing/like-it`)).toBeNull();
    expect(suggest("no url")).toBeNull();
  });

  it("does not grow with the square of a site whose paths share their words", () => {
    const many = redirectSuggester(Array.from({ length: 100_000 }, (_, at) => `${site}/shop/item/page-${at}`));
    const started = process.cpuUsage();
    for (let at = 0; at < 1000; at++) many(`${site}/shop/item/gone-${at}`);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10);
  });
});

describe("redirectsCsv", () => {
  it("has a row for each URL that is gone, with what it could lead to", async () => {
    const gone = (id: number, path: string, status: number) =>
      samplePage(id, path, { status, indexability: "client-error", inlinks: id });
    const pages = [samplePage(1, "/shop/coat"), gone(2, "/old/coat", 404), gone(3, "/x", 410), gone(4, "/y", 500)];
    const report = buildReport(sampleSource({ pages: batches(pages), issueCounts: batches([]) }));
    expect(await joinText(redirectsCsv(report))).toBe(
      [
        "from,to,reason,similarity,status,inlinks",
        "https://example.com/old/coat,https://example.com/shop/coat,same-name,0.33,404,2",
        "https://example.com/x,,,,410,3",
        "",
      ].join("\r\n"),
    );
  });
});
