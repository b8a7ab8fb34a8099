import { collect } from "@sightline/model";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { readCsv } from "./csv/csv-reader.cases.ts";
import { issuesCsv, pagesCsv } from "./csv/render-csv.ts";
import { hostileSource } from "./hostile-source.cases.ts";
import { hostileTexts } from "./hostile-text.cases.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderJson } from "./json/render-json.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";
import { issuesNdjson, pagesNdjson } from "./ndjson/render-ndjson.ts";
import { renderSummary } from "./terminal/render-summary.ts";

/** The tree of a document without its text: every element with its attributes' names, and classes and ids. */
function skeleton(text: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (child.nodeName === "#comment") found.push("comment");
      if ("tagName" in child) {
        const attributes = child.attrs.map(({ name, value }) =>
          /^(class|id|rel|type)$/.test(name) ? `${name}=${value}` : name,
        );
        found.push(`${child.tagName} ${attributes.join(" ")}`);
      }
      if ("childNodes" in child) visit(child);
    }
  };
  visit(parse(text));
  return found;
}

/** Markdown without its code spans, found as CommonMark §6.1 finds them; escaped characters are taken out as well. */
function outsideCode(markdown: string): string {
  const line = (text: string): string => {
    const open = /(?<!\\)`+/.exec(text);
    if (open === null) return text;
    const start = open.index + open[0].length;
    const close = [...text.slice(start).matchAll(/`+/g)].find((run) => run[0].length === open[0].length);
    if (close === undefined) throw new Error(`A code span does not end: ${text.slice(0, 200)}`);
    return text.slice(0, open.index) + line(text.slice(start + close.index + close[0].length));
  };
  return markdown
    .split("\n")
    .map(line)
    .join("\n")
    .replace(/\\[!-/:-@[-`{-~]/g, "");
}

const active = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const plainReport = buildReport(hostileSource("plain"));

describe.each(Object.entries(hostileTexts))("a site full of %s", (_name, text) => {
  const report = buildReport(hostileSource(text));

  it("adds no element and no attribute to the HTML", async () => {
    const html = await joinText(renderHtml(report));
    expect(skeleton(html)).toEqual(skeleton(await joinText(renderHtml(plainReport))));
    expect(html.replaceAll("\n", "")).not.toMatch(active);
  });

  it("comes back unchanged from JSON and NDJSON, whose text is inert", async () => {
    const json = await joinText(renderJson(report));
    const pages = await joinText(pagesNdjson(report));
    const issues = await joinText(issuesNdjson(report));
    const document = JSON.parse(json);
    expect(document.pages).toEqual(await collect(report.pages()));
    expect(document.issues).toEqual(await collect(report.issues()));
    expect(document.pages[0].title).toBe(text);
    expect(
      pages
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toEqual(document.pages);
    expect(
      issues
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toEqual(document.issues);
    for (const output of [json, pages, issues]) expect(output.replaceAll("\n", "")).not.toMatch(active);
  });

  it("stays in its cells in CSV and is no formula there", async () => {
    for (const [csv, rows] of [
      [pagesCsv(report), 1],
      [issuesCsv(report), 8],
    ] as const) {
      const records = readCsv(await joinText(csv));
      expect(records).toHaveLength(rows + 1);
      for (const cell of records.flat()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell.replace(/[\t\r\n\u0085\u2028\u2029]/g, "")).not.toMatch(active);
      }
    }
  });

  it("is nothing but code in Markdown", async () => {
    const markdown = await joinText(renderMarkdown(report));
    const plain = await joinText(renderMarkdown(plainReport));
    expect(outsideCode(markdown)).toBe(outsideCode(plain));
    expect(markdown.replaceAll("\n", "")).not.toMatch(active);
  });

  it("cannot act on the terminal", () => {
    const options = { width: 80, files: [`reports/${text}/report.html`] };
    expect(renderSummary(report, { ...options, colors: false }).replaceAll("\n", "")).not.toMatch(active);
    const painted = renderSummary(report, { ...options, colors: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the summary's own colours are taken away.
    expect(painted.replace(/\u001b\[\d+m|\n/g, "")).not.toMatch(active);
  });
});
