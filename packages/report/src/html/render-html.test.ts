import { createHash } from "node:crypto";
import { collect } from "@sightline/model";
import { contrast, minContrast } from "@sightline/typeset/color";
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
import { accentStyle } from "./accent.ts";
import { embeddedRows } from "./embedded-rows.cases.ts";
import type { HtmlOptions } from "./html-options.ts";
import { html } from "./markup.ts";
import { renderHtml } from "./render-html.ts";
import { issueFlags } from "./report-data.ts";
import type { HtmlSection } from "./sections/section.ts";
import { darkPalette } from "./tokens.ts";

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

  it("lets no words of a rule end the element that holds the data", async () => {
    const rule = sampleRule("hostile", "error", { why: "</script><b id=owned>" });
    const text = await render({
      issues: batches([sampleIssue(rule, samplePage(1, "/"))]),
      rules: [rule],
      tallies: [sampleTally(rule, 1)],
    });
    expect(elements(text).map((element) => attribute(element, "id"))).not.toContain("owned");
  });

  it("has headings in order, captions on tables, and unique ids that its own links reach", async () => {
    const all = elements(await render());
    const levels = all
      .filter((element) => /^h[1-6]$/.test(element.tagName))
      .map((element) => Number(element.tagName[1]));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
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
      "needs review",
      "The crawl did not cover the whole site.",
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
      gradeReason: null,
      pages: null,
      availability: null,
      categories: [],
      attribution: [],
      causes: [],
      causesCapped: false,
    };
    const text = await render({ score });
    expect(text).toContain("No page was reached.");
    expect(text).toContain("Health score: not scored");
  });

  it("embeds no more than its limits, shared between rules, and says so", async () => {
    const many = sampleRule("many", "error");
    const few = sampleRule("rare", "notice");
    const pages = Array.from({ length: 40 }, (_, index) => samplePage(index + 1, `/${index + 1}`));
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
    expect(text).toContain("This file contains the first 7 of 40 URLs");
    expect(text).toContain("This file contains 10 of 48 issues");
    const issueRows = embeddedRows(text, "issue-data");
    expect(embeddedRows(text, "page-data").map(([url]) => url)).toEqual(["/1", "/2", "/3", "/4", "/5", "/6", "/7"]);
    expect(issueRows.map(([rule]) => rule)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it("groups the rows by URL template and names the rules they belong to", async () => {
    const blog = samplePage(1, "/blog/a");
    const pages = [blog, samplePage(2, "/blog/b"), samplePage(3, "/about")];
    const rule = sampleRule("some", "error");
    const issues = batches([sampleIssue(rule, blog)]);
    const text = await render({ pages: batches(pages), issues, rules: [rule], tallies: [sampleTally(rule, 1)] });
    const data = elements(text).find((element) => attribute(element, "id") === "report-data");
    const { origin, rules, templates } = JSON.parse(data === undefined ? "" : textOf(data));
    expect(origin).toBe("https://example.com");
    expect(rules).toMatchObject([{ id: "some", severity: "error", fix: "What to do about some." }]);
    expect(templates).toEqual([
      ["/blog/*", 2],
      ["/*", 1],
    ]);
    expect(embeddedRows(text, "issue-data").map(([, , , , url, , , template]) => [url, template])).toEqual([
      ["/blog/a", 0],
    ]);
    expect(embeddedRows(text, "page-data").map((row) => row.at(-1))).toEqual([0, 0, 1]);
  });

  it("shows what changed since another crawl, and keeps what is gone in the list", async () => {
    const report = buildReport(sampleSource());
    const [first] = await collect(report.issues());
    const gone = {
      id: "issue_gone",
      rule: "gone-rule",
      severity: "warning",
      subject: { url: "https://example.com/x" },
    } as const;
    const comparison = {
      scoreFrom: 70,
      scoreTo: 81.25,
      added: first === undefined ? [] : [first],
      fixed: [gone],
      unknown: [gone],
      unchanged: 2,
    };
    const history = [{ at: "2026-10-21T04:05:06.000Z", score: 70 }];
    const text = await joinText(renderHtml(report, { comparison, history }));
    expect(text).toContain("The score rose by 11.3 points, from 70 to 81.");
    const rounded = await joinText(renderHtml(report, { comparison: { ...comparison, scoreFrom: 81.05 }, history }));
    expect(rounded).toContain("The score rose by 0.2 points; rounded, it is still 81.");
    expect(text).toContain("Health score of each crawl. 2026-10-21: 70; 2026-11-21: 81.");
    const flags = embeddedRows(text, "issue-data").map(([, , flag, id]) => [id, flag]);
    expect(flags).toContainEqual([first?.id, issueFlags.added]);
    expect(flags).toContainEqual(["issue_gone", issueFlags.fixed]);
    expect(flags).toContainEqual(["issue_gone", issueFlags.unknown]);
  });

  it("holds the sections that are asked for, in their order, and a host's own", async () => {
    const own: HtmlSection = {
      id: "own",
      nav: "Ours",
      compose: ({ report }) => html`<section id="own"><h2>Ours</h2><p>${report.site.url}</p></section>`,
    };
    const file = await render({}, { sections: ["scores", own, "fixes"] });
    const all = elements(file.replaceAll(/<a href="#rule-[^>]*>/g, "<a>"));
    const headings = all.filter(({ tagName }) => /^h[12]$/.test(tagName)).map(textOf);
    expect(headings).toEqual(["Audit of example.com", "Scores by category", "Ours", "Fix these first"]);
    expect(all.flatMap((element) => (element.tagName === "a" ? (attribute(element, "href") ?? []) : []))).toEqual([
      "#main",
      "#scores",
      "#own",
      "#fixes",
      "https://example.com/two",
      "https://example.com/two",
    ]);
    expect(embeddedRows(file, "issue-data")).toEqual([]);
  });

  it("carries a host's brand", async () => {
    const brand = {
      name: "Northlight <b>",
      client: "Example & Co",
      title: "Health",
      footer: "Our foot",
      note: "A note",
      accent: "#0b6e4f",
    };
    const text = await render({}, { brand: { ...brand, logo: Buffer.from("\u0089PNG\r\n\u001a\n", "latin1") } });
    for (const words of [
      "Prepared for Example &amp; Co",
      ">Health<",
      "Our foot",
      "A note",
      "--accent: #0b6e4f",
      "--brand: #0b6e4f",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/img-src data:[^;]*;/);
    expect(text).toMatch(/<img class="logo" src="data:image\/png;base64,[^"]+" alt="Northlight &lt;b&gt;">/);
    expect(text).not.toMatch(/https?:\/\/[^"]*\.(?:png|css|js)/);
  });

  it("keeps the links readable whatever the accent is", async () => {
    const yellow = accentStyle("#ffee00");
    expect(yellow).not.toMatch(/:root \{ --accent: #ffee00; --brand/);
    for (const accent of ["#000000", "#123456", "#ffee00"]) {
      const [, dark = ""] = /dark\) \{ :root \{ --brand: (#\w+)/.exec(accentStyle(accent)) ?? [];
      expect(contrast(dark, darkPalette.surface)).toBeGreaterThanOrEqual(minContrast);
    }
  });

  it.each([
    ["an accent that is no colour", { accent: "red; } body { display: none" }, /not of the form #1e3a8a/],
    ["a logo that is no image", { logo: Buffer.from("<svg onload=x>") }, /neither a PNG nor a JPEG/],
    ["a logo that is too large", { logo: Buffer.alloc(3_000_000, "\u00ff\u00d8\u00ff", "latin1") }, /larger than 2 MB/],
  ])("refuses %s", (_, brand, message) => {
    expect(() => renderHtml(buildReport(sampleSource()), { brand })).toThrow(message);
  });

  it("is the same file every time", async () => {
    expect(await render()).toBe(await render());
  });
});
