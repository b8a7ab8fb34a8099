import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("local files", () => {
  const named = (html: string) => factsOf(html).localFiles.map(({ kind, url }) => [kind, url]);

  it.each([
    ["<img src='file:///C:/site/logo.png'>", "image", "file:///C:/site/logo.png"],
    ["<img src='C:\\site\\logo.png'>", "image", "C:\\site\\logo.png"],
    ["<a href='d:/site/prices.pdf'>Prices</a>", "anchor", "d:/site/prices.pdf"],
    ["<link rel=stylesheet href='file:///home/ada/site.css'>", "stylesheet", "file:///home/ada/site.css"],
    ["<script src='FILE://server/share/site.js'></script>", "script", "FILE://server/share/site.js"],
  ])("are found in %s", (html, kind, url) => {
    expect(named(html)).toEqual([[kind, url]]);
  });

  it.each([
    ["<img src='/site/c:/logo.png'>"],
    ["<a href='mailto:ada@shop.test'>Ada</a>"],
    ["<a href='tel:123'>Call</a>"],
    ["<a href='x:y'>Other</a>"],
    ["<img src='data:image/png;base64,AAAA'>"],
  ])("are not found in %s", (html) => {
    expect(named(html)).toEqual([]);
  });

  it("have the text and the position of their element, and are at most 20", () => {
    const [first] = factsOf("<p><a href='file:///C:/a.pdf'>Prices</a>").localFiles;
    expect(first).toMatchObject({ text: "Prices", at: { line: 1 } });
    expect(factsOf("<img src='file:///C:/a.png'>".repeat(25)).localFiles).toHaveLength(20);
  });
});
