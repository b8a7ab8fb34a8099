import { findQuote, quotableText } from "@sightline/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnalysedPage } from "./analysis-input.ts";
import { supportedNumbers, unsupportedNumbers, writtenAddresses } from "./prose-check.ts";
import { countTemplates } from "./template-counts.ts";

describe("findQuote", () => {
  const text = quotableText("The “sole” of the Fjord —\n vulcanised by\u00a0hand — lasts. 登山靴は年に二回油を塗る。");

  it.each([
    ['The "sole" of the Fjord - vulcanised by hand', "The “sole” of the Fjord — vulcanised by hand"],
    ["'vulcanised by hand'", "vulcanised by hand"],
    ["vulcanised   by hand...", "vulcanised by hand"],
    ["vul\u00adcanised by hand", "vulcanised by hand"],
    ["canised by hand", "vulcanised by hand"],
    ["hand - lasts.", "hand — lasts."],
    ["年に二回油を", "登山靴は年に二回油を塗る。"],
  ])("finds %j in spite of marks, space and unseen characters, as it stands in the text", (quote, found) => {
    expect(findQuote(quote, text)).toBe(found);
  });

  it.each(["", "   ", "...", "the", "Vulcanised By Hand", "vulcanised by hands", "二回", "lasts. vulcanised by"])(
    "does not find %j",
    (quote) => {
      expect(findQuote(quote, text)).toBeNull();
    },
  );

  it("does not hand out a long paragraph without spaces for a short quote", () => {
    expect(findQuote("年に二回油を", quotableText("登山靴は年に二回油を塗る。".repeat(100)))).toBe("年に二回油を");
  });

  it("finds every long enough piece of a text, cut at words, and hands it out as it stands there", () => {
    const words = fc.array(fc.stringMatching(/^[a-zé—“]{3,9}$/), { minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.nat(), (all, index) => {
        const start = index % (all.length - 5);
        const piece = all.slice(start, start + 6).join(" ");
        const found = findQuote(piece, quotableText(all.join("\n")));
        expect(all.join(" ")).toContain(found ?? "not found");
      }),
    );
  });
});

describe("numbers", () => {
  const supported = supportedNumbers('{"score":71.25,"pages":1240,"text":"since 1974, 3.500 km"}');

  it.each([
    ["The score is 71.25, about 71.3 or 71.", []],
    ["1,240 pages or 1240, since 1974 and 3500 km", []],
    ["12 rules, HTTP 404 and h1", []],
    ["62 % of 1241 pages", ["62", "1241"]],
  ])("of %j that nothing supports: %j", (text, expected) => {
    expect(unsupportedNumbers(text, supported)).toEqual(expected);
  });
});

describe("writtenAddresses", () => {
  it.each([
    ["Put the title into the template.", []],
    ["See https://a.example/x?y=1.", ["https://a.example/x?y=1"]],
    ["Go to www.a.example, then //b.example/c", ["www.a.example", "//b.example/c"]],
    ["ftp://a.example", ["ftp://a.example"]],
    ["Use and/or a <title> element.", []],
  ])("in %j: %j", (prose, expected) => {
    expect(writtenAddresses(prose)).toEqual(expected);
  });

  it.each(["[x](y)", "![x]", "javascript:alert(1)", "data:text/html,x"])("does not let %j through", (prose) => {
    expect(writtenAddresses(prose)).toBeNull();
  });
});

describe("templates", () => {
  it("joins the folders of a crowded section, and counts every page once", async () => {
    const pages = Array.from({ length: 300 }, (_, index) =>
      page(`/shop/brand${"abcdefghijkl"[index % 12]}/item-${index}`, index),
    );
    const counts = await countTemplates(batches([...pages, page("/", 0), page("/blog/x/one", 0)]));
    expect(counts.templates.map(({ pattern, pages }) => [pattern, pages])).toEqual([
      ["/shop/*/*", 300],
      ["/", 1],
      ["/blog/x/*", 1],
    ]);
    expect(counts.templates[0]?.example.linkScore).toBe(299);
    expect(counts.patternOf("https://a.example/shop/new/thing")).toBe("/shop/*/*");
  });

  it("keeps a bounded number of folders on a site of endless ones", async () => {
    const pages = Array.from({ length: 20_000 }, (_, index) => page(`/f${index.toString(36)}x/y/z`, index));
    const { templates } = await countTemplates(batches(pages));
    expect(templates.reduce((sum, template) => sum + template.pages, 0)).toBe(20_000);
    expect(templates.map(({ pattern }) => pattern)).toEqual(["/*/*/*"]);
  });
});

function page(path: string, linkScore: number): AnalysedPage {
  return { id: 1, url: `https://a.example${path}`, title: null, metaDescription: null, linkScore, wordCount: 0 };
}

async function* batches(pages: readonly AnalysedPage[]) {
  yield pages;
}
