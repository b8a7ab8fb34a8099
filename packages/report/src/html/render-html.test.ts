import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { buildReport, type ReportSource } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import {
  batches,
  sampleCrawl,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleSource,
  sampleTally,
} from "../sample-source.cases.ts";
import { type HtmlOptions, renderHtml } from "./render-html.ts";

type Element = DefaultTreeAdapterTypes.Element;

const render = (overrides: Partial<ReportSource> = {}, options: HtmlOptions = {}) =>
  joinText(renderHtml(buildReport(sampleSource(overrides)), options));

function elements(text: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if ("tagName" in child) found.push(child);
      if ("childNodes" in child) visit(child);
    }
  };
  visit(parse(text, { onParseError: (error) => expect.fail(`${error.code} at line ${error.startLine}`) }));
  return found;
}

const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;
const textOf = (element: Element): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "tagName" in node ? textOf(node) : "")).join("");

describe("renderHtml", () => {
  it("is an HTML document without parse errors that loads nothing", async () => {
    const all = elements(await render());
    for (const element of all) {
      expect(attribute(element, "src")).toBeUndefined();
      expect(attribute(element, "style")).toBeUndefined();
      expect(element.attrs.filter((attr) => attr.name.startsWith("on"))).toEqual([]);
      expect(["link", "iframe", "object", "embed", "base", "img"]).not.toContain(element.tagName);
    }
    const text = await render();
    expect(text).not.toMatch(/@import|url\(/);
  });

  it("allows its own script and style by hash and nothing else", async () => {
    const all = elements(await render());
    const policy = all
      .map((element) => attribute(element, "http-equiv") && attribute(element, "content"))
      .find(Boolean);
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const style = all.find((element) => element.tagName === "style");
    const script = all.find((element) => element.tagName === "script" && attribute(element, "type") === undefined);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain(`style-src ${hash(style === undefined ? "" : textOf(style))}`);
    expect(policy).toContain(`script-src ${hash(script === undefined ? "" : textOf(script))}`);
  });

  it("has headings in order, captions on tables, and unique ids that its own links reach", async () => {
    const all = elements(await render());
    const levels = all
      .filter((element) => /^h[1-6]$/.test(element.tagName))
      .map((element) => Number(element.tagName[1]));
    expect(levels[0]).toBe(1);
    levels.forEach((level, at) => {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    const tables = all.filter((element) => element.tagName === "table");
    for (const table of tables) expect(table.childNodes.some((node) => node.nodeName === "caption")).toBe(true);
    for (const cell of all.filter((element) => element.tagName === "th"))
      expect(attribute(cell, "scope")).toMatch(/col|row/);
    const ids = all.flatMap((element) => attribute(element, "id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const element of all) {
      const target = attribute(element, "href");
      if (target?.startsWith("#")) expect(ids).toContain(target.slice(1));
      for (const name of ["aria-labelledby", "aria-label"]) expect(attribute(element, name)).not.toBe("");
    }
  });

  it("says the score, the categories, what to fix first and each rule's summary without JavaScript", async () => {
    const all = elements(await render());
    const main = all.find((element) => element.tagName === "main");
    const text = main === undefined ? "" : textOf(main).replace(/\s+/g, " ");
    expect(all.find((element) => attribute(element, "class")?.startsWith("gauge"))?.attrs).toContainEqual({
      name: "aria-label",
      value: "Health score: 81 of 100, Needs work",
    });
    for (const words of [
      "Access & indexability",
      "18.8",
      "Not assessed",
      "+15.5points",
      "Page has no title",
      "What to do about title-missing.",
      "What title-missing costs.",
      "Saw nothing.",
      "to check by hand",
      "The crawl did not see the whole site.",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("orders rules by severity, then by the points they cost", async () => {
    const text = await render();
    expect(text.indexOf('id="rule-title-missing"')).toBeLessThan(text.indexOf('id="rule-description-missing"'));
  });

  it("says why there is no score", async () => {
    const score = {
      ...buildReport(sampleSource()).score,
      value: null,
      grade: null,
      reason: "No page was reached.",
      categories: [],
      attribution: [],
    };
    const text = await render({ score });
    expect(text).toContain("No page was reached.");
    expect(text).toContain("Health score: not scored");
  });

  it("embeds no more than its limits, shared between rules, and says so", async () => {
    const many = sampleRule("many", "error");
    const few = sampleRule("rare", "notice");
    const pages = Array.from({ length: 40 }, (_, at) => samplePage(at + 1, `/${at + 1}`));
    const issues = batches(
      pages.map((page) => sampleIssue(many, page)),
      pages.slice(0, 8).map((page) => sampleIssue(few, page)),
    );
    const crawl = sampleCrawl({ counts: { ...sampleCrawl().counts, fetched: 40 } });
    const text = await render(
      {
        pages: batches(pages),
        issues,
        crawl,
        rules: [many, few],
        tallies: [sampleTally(many, 40), sampleTally(few, 8)],
      },
      { maxPages: 7, maxIssues: 10 },
    );
    expect(text).toContain("This file holds the first 7 of 40 URLs");
    expect(text).toContain("This file holds 20 of 48 issues");
    const data = elements(text).filter((element) => attribute(element, "type") === "application/json");
    const [report, pageData, ...issueData] = data.map((element) => JSON.parse(textOf(element)));
    expect(report).toEqual({ origin: "https://example.com" });
    expect(pageData).toHaveLength(7);
    expect(issueData.map(([rule, ...rows]) => [rule, rows.length])).toEqual([
      ["many", 7],
      ["rare", 3],
    ]);
  });

  it("is the same file every time", async () => {
    expect(await render()).toBe(await render());
  });
});
