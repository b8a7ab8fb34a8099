import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pageFactsSchema } from "@sightline/facts/schema";
import { afterAll, describe, expect, it } from "vitest";
import { extractPage } from "../extract-page.ts";
import { customExtractor } from "./custom-extraction.ts";
import { parseDocument } from "./parse-document.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-extract-"));
afterAll(() => rmSync(folder, { recursive: true }));

function moduleFile(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

async function custom(html: string, extract: Record<string, string>): Promise<ReturnType<typeof extractPage>["facts"]> {
  const body = new TextEncoder().encode(html);
  const headers = { "content-type": "text/html; charset=utf-8" };
  const response = { url: "https://shop.test/p", status: 200, headers, body };
  return extractPage(response, { custom: await customExtractor(extract) }).facts;
}

describe("custom extraction", () => {
  it("takes texts and attributes of matches", async () => {
    const html = '<p class=price> 9 <b>€</b></p><p class=price>10</p><a data-id="x@y" href=/1>1</a><a href=/2>2</a>';
    const facts = await custom(html, { price: ".price", links: "a@href", id: 'a[data-id*="@"]@data-id', none: "h6" });
    expect(facts.custom).toEqual({ price: ["9 €", "10"], links: ["/1", "/2"], id: ["x@y"], none: [] });
    expect(facts).toMatchObject({ analysis: "ok", analysisFailure: null });
  });

  it("sees the tree that the HTML5 rules build", async () => {
    const html = "<title>T</title><table><div>fostered</div><tr><td>cell</table><svg><foreignObject><p>f</svg>";
    expect((await custom(html, { a: "body > div", b: "tbody > tr > td", c: "foreignObject p" })).custom).toEqual({
      a: ["fostered"],
      b: ["cell"],
      c: ["f"],
    });
  });

  it("bounds what it keeps", async () => {
    const facts = await custom(`<p>${"x".repeat(3000)}</p>${"<i>1</i>".repeat(60)}`, { p: "p", i: "i" });
    expect(facts.custom).toEqual({ p: ["x".repeat(2000)], i: Array.from({ length: 50 }, () => "1") });
    expect(pageFactsSchema.parse(facts)).toEqual(facts);
  });

  it("runs a module with the document and the URL, from a path or a file URL", async () => {
    const path = moduleFile("ok.mjs", "export default (document, { url }) => [document.title, url];");
    const facts = await custom("<title>T</title>", { path, url: pathToFileURL(path).href });
    expect(facts.custom).toEqual({ path: ["T", "https://shop.test/p"], url: ["T", "https://shop.test/p"] });
  });

  it("turns a module that throws, or returns what it may not, into a note or nothing", async () => {
    const throws = moduleFile("throws.mjs", "export default () => { throw new RangeError('too much'); };");
    const returns = moduleFile("returns.mjs", "export default () => ['a', 1, null, { b: 2 }];");
    const facts = await custom("<p>x", { throws, returns, after: "p" });
    expect(facts.custom).toEqual({ throws: [], returns: ["a"], after: ["x"] });
    expect(facts).toMatchObject({ analysis: "ok" });
    expect(facts.analysisFailure).toBe('Custom extraction "throws" failed: too much');
  });

  it("survives an attribute that breaks the selector engine", async () => {
    const facts = await custom(`<p class="${"a ".repeat(1_000_000)}">x</p>`, { broken: ".b", after: "p" });
    expect(facts.analysis).toBe("ok");
    expect(facts.custom).toMatchObject({ after: ["x"] });
  });

  it.each([
    ["a selector", "p["],
    ["a module that is not there", "./not-there.mjs"],
  ])("refuses %s up front", async (_what, source) => {
    await expect(customExtractor({ price: source })).rejects.toMatchObject({
      code: "invalid_options",
      message: expect.stringContaining('"price"'),
    });
  });

  it("refuses a module without a default function", async () => {
    const path = moduleFile("named.mjs", "export const x = 1;");
    await expect(customExtractor({ a: path })).rejects.toMatchObject({ code: "invalid_options" });
  });

  it("offers the document to try selectors out", () => {
    const document = parseDocument("<title>T</title><img><link rel=canonical href=/c>");
    expect(document.querySelector("body > link")?.getAttribute("href")).toBe("/c");
    expect(document.title).toBe("T");
  });
});
