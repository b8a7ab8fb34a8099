import { collect, type PageRecord } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { batches, samplePage, sampleSource } from "../../sample-source.cases.ts";
import { readXml } from "../../xml-reader.cases.ts";
import { sitemapFiles } from "./sitemap-files.ts";

async function filesOf(pages: readonly PageRecord[], maxUrls?: number) {
  const source = sampleSource({ pages: batches(pages), issueCounts: batches([]) });
  const files = await collect(sitemapFiles(buildReport(source), maxUrls === undefined ? {} : { maxUrls }));
  return files.map(({ name, text }) => ({
    name,
    urls: readXml(text).flatMap((element) => (element.name === "loc" ? [element.text] : [])),
  }));
}

describe("sitemapFiles", () => {
  it("lists what answers 200, may be indexed, and does not redirect", async () => {
    const files = await filesOf([
      samplePage(1, "/"),
      samplePage(2, "/a?b=1&c=<2>"),
      samplePage(3, "/gone", { status: 404, indexability: "client-error" }),
      samplePage(4, "/noindex", { indexability: "noindex" }),
      samplePage(5, "/moved", { finalUrl: "https://example.com/" }),
    ]);
    expect(files).toEqual([{ name: "sitemap.xml", urls: ["https://example.com/", "https://example.com/a?b=1&c=<2>"] }]);
  });

  it("is an empty sitemap for a site without pages", async () => {
    expect(await filesOf([])).toEqual([{ name: "sitemap.xml", urls: [] }]);
  });

  it("splits more URLs than one file may have, and lists the parts in an index", async () => {
    const files = await filesOf(
      Array.from({ length: 5 }, (_, index) => samplePage(index + 1, `/${index}`)),
      2,
    );
    expect(files.map(({ name, urls }) => [name, urls.length])).toEqual([
      ["sitemap-1.xml", 2],
      ["sitemap-2.xml", 2],
      ["sitemap-3.xml", 1],
      ["sitemap.xml", 3],
    ]);
    expect(files[3]?.urls[0]).toBe("https://example.com/sitemap-1.xml");
  });
});
