import { type CrawlPlanInput, collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { audit, serve } from "../audit/small-site.test.fixture.ts";

const page = (lines: readonly string[]) => ["<!doctype html>", ...lines].join("\r\n");

const site = {
  "/": page([
    '<html lang="en"><head>',
    '  <meta charset="utf-8"><title>Boots</title>',
    '</head><body><h1>Boots</h1> <img src="a.png">',
    '<p id="more"><a href="/gone">Socks</a> <a href="/two">Two</a></body></html>',
  ]),
  "/two": page(['<title>Two</title><a href="/">Home</a>']),
};

async function sources(plan: CrawlPlanInput = {}, routes: Readonly<Record<string, string>> = site) {
  const origin = await serve(routes);
  const { report } = await audit(origin, plan);
  const issues = await collect(report.issues());
  const sourceOf = (rule: string, path: string) =>
    issues.find((issue) => issue.rule === rule && issue.subject.url === origin + path)?.source ?? null;
  return { sourceOf, limits: report.crawl.limitsHit };
}

describe("where issues are in the source of their page", () => {
  it("is told for facts, links and broken targets, with markup and path", async () => {
    const { sourceOf, limits } = await sources();
    const image = { line: 4, column: 29, snippet: '<img src="a.png">', path: "body > img" };
    expect(sourceOf("image-alt-missing-attribute", "/")).toEqual(image);
    const link = { line: 5, column: 14, snippet: '<a href="/gone">Socks</a>', path: "#more > a:nth-of-type(1)" };
    expect(sourceOf("link-internal-broken", "/")).toEqual(link);
    expect(sourceOf("viewport-missing", "/")).toEqual({ line: 2, column: 17, snippet: "<head>", path: "head" });
    expect(limits).toEqual([]);
  });

  it("is unknown where no tag made the element", async () => {
    const { sourceOf } = await sources();
    expect(sourceOf("html-lang-missing", "/two")).toBeNull();
  });

  it("is line and column alone where sources are not kept", async () => {
    const { sourceOf, limits } = await sources({ maxSourceBytes: 0 });
    const unknown = { snippet: null, path: null };
    expect(sourceOf("image-alt-missing-attribute", "/")).toEqual({ line: 4, column: 29, ...unknown });
    expect(sourceOf("link-internal-broken", "/")).toEqual({ line: 5, column: 14, ...unknown });
    expect(limits).toEqual([]);
  });

  it("is a limit that was hit when the sources have no more room", async () => {
    const { sourceOf, limits } = await sources({ maxSourceBytes: 100 });
    expect(sourceOf("link-internal-broken", "/")).toMatchObject({ line: 5, column: 14, snippet: null });
    expect(limits).toMatchObject([{ limit: "source-bytes", count: 3 }]);
  });

  it.each([
    [400_000, '<img src="a.png">'],
    [600_000, null],
  ])("in a page of %i characters has the markup %s: parsing a longer one would be a pause", async (length, snippet) => {
    const { sourceOf } = await sources({}, { "/": page(['<img src="a.png">', `<p>${"long ".repeat(length / 5)}`]) });
    expect(sourceOf("image-alt-missing-attribute", "/")).toMatchObject({ line: 2, column: 1, snippet });
  });
});
