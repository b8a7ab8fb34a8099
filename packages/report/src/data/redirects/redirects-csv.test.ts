import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import { batches, sampleLink, samplePage, sampleSource } from "../../sample-source.cases.ts";
import { externalRedirectsCsv, redirectsCsv } from "./redirects-csv.ts";
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

  it("compares a path with the first 200 pages that share a word, however many there are", () => {
    const nearest = `${site}/item/shop/page`;
    const among = (others: number) =>
      redirectSuggester([...Array.from({ length: others }, (_, index) => `${site}/shop/item/page-${index}`), nearest]);
    const broken = `${site}/page/item/shop`;
    expect(among(199)(broken)).toMatchObject({ to: nearest, similarity: 1 });
    expect(among(200)(broken)).toMatchObject({ to: `${site}/shop/item/page-0`, similarity: 0.75 });
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

describe("externalRedirectsCsv", () => {
  it("has a row for each URL of another site that is alive and has moved for good", async () => {
    const moved = { verdict: "alive", finalUrl: "https://new.test/", movedPermanently: true } as const;
    const links = [
      sampleLink("https://a.test/", moved),
      sampleLink("https://b.test/", { ...moved, movedPermanently: false }),
      sampleLink("https://c.test/", { ...moved, verdict: "broken" }),
    ];
    const list = async function* () {
      yield* links;
    };
    expect(await joinText(externalRedirectsCsv(list()))).toBe("from,to\r\nhttps://a.test/,https://new.test/\r\n");
  });
});
