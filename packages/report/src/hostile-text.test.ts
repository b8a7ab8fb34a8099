import { collect } from "@sightline/model";
import { diskFonts } from "@sightline/typeset/node";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { readCsv } from "./data/csv/csv-reader.cases.ts";
import { issuesCsv, pagesCsv } from "./data/csv/render-csv.ts";
import { renderJson } from "./data/json/render-json.ts";
import { renderJunit } from "./data/junit/render-junit.ts";
import { issuesNdjson, pagesNdjson } from "./data/ndjson/render-ndjson.ts";
import { redirectsCsv } from "./data/redirects/redirects-csv.ts";
import { renderSarif } from "./data/sarif/render-sarif.ts";
import { readSarif, sarifFaults } from "./data/sarif/sarif-reader.cases.ts";
import { sitemapFiles } from "./data/sitemap/sitemap-files.ts";
import { hostileSource } from "./hostile-source.cases.ts";
import { hostileTexts } from "./hostile-text.cases.ts";
import { embeddedRows } from "./html/embedded-rows.cases.ts";
import { renderHtml } from "./html/render-html.ts";
import { dataIds } from "./html/report-data.ts";
import { renderLlm } from "./llm/render-llm.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";
import { readPdf } from "./pdf/read-pdf.cases.ts";
import { renderPdf } from "./pdf/render-pdf.ts";
import type { Report } from "./report-schema.ts";
import { renderSummary } from "./terminal/render-summary.ts";
import { readXml } from "./xml-reader.cases.ts";

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
const plain = buildReport(hostileSource("plain"));
const plainSkeleton = skeleton(await joinText(renderHtml(plain)));
const plainMarkdown = outsideCode(await joinText(renderMarkdown(plain)));

function expectInert(text: string): void {
  expect(text.replaceAll("\n", "")).not.toMatch(active);
}

function expectInertCsv(text: string, rows: number): void {
  const records = readCsv(text);
  expect(records).toHaveLength(rows + 1);
  for (const cell of records.flat()) {
    expect(cell).not.toMatch(/^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/);
    expect(cell.replace(/[\t\r\n\u0085\u2028\u2029]/g, "")).not.toMatch(active);
  }
}

function jsonLines(text: string): unknown[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Every format with what makes it inert: `site` is what a hostile site says everywhere. */
const formats: Readonly<Record<string, (report: Report, site: string) => Promise<void>>> = {
  async html(report) {
    const file = await joinText(renderHtml(report));
    expect(skeleton(file)).toEqual(plainSkeleton);
    expectInert(file);
    for (const id of [dataIds.issues, dataIds.pages])
      expectInert(
        JSON.parse(JSON.stringify(embeddedRows(file, id)))
          .flat(9)
          .join(""),
      );
  },
  async json(report, site) {
    const text = await joinText(renderJson(report));
    const document = JSON.parse(text);
    expect(document.pages).toEqual(await collect(report.pages()));
    expect(document.issues).toEqual(await collect(report.issues()));
    expect(document.pages[0].title).toBe(site);
    expectInert(text);
  },
  async ndjson(report) {
    const [pages, issues] = [await joinText(pagesNdjson(report)), await joinText(issuesNdjson(report))];
    expect(jsonLines(pages)).toEqual(await collect(report.pages()));
    expect(jsonLines(issues)).toEqual(await collect(report.issues()));
    expectInert(pages + issues);
  },
  async csv(report) {
    expectInertCsv(await joinText(pagesCsv(report)), 2);
    expectInertCsv(await joinText(issuesCsv(report)), 8);
  },
  async markdown(report) {
    const text = await joinText(renderMarkdown(report));
    expect(outsideCode(text)).toBe(plainMarkdown);
    expectInert(text);
  },
  async pdf(report) {
    const bytes = await renderPdf(report, { fonts: diskFonts() });
    const { pages, annotations, catalog } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(3);
    const everything = [catalog, ...annotations].map(String).join("\n");
    for (const [, url = ""] of everything.matchAll(/\/URI \((.*?)\)\n/g))
      expect(url).toMatch(/^https?:\/\/[^()\\<>\s]+$/);
    expect(everything.replaceAll(/\/URI \([^()]*\)/g, "")).not.toMatch(
      /\/(JS|JavaScript|AA|OpenAction|Launch|SubmitForm|GoToR)\b/,
    );
  },
  async sarif(report) {
    const text = await joinText(renderSarif(report));
    expect(sarifFaults(text)).toEqual([]);
    for (const { locations } of readSarif(text).results) {
      for (const { physicalLocation } of locations)
        expect(physicalLocation.artifactLocation.uri).not.toMatch(/^[a-z]+:|^\//i);
    }
    expectInert(text);
  },
  async junit(report) {
    const text = await joinText(renderJunit(report));
    const names = readXml(text).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(["testsuites", "testsuite", "testcase", "failure"]));
    expectInert(text);
  },
  async llm(report) {
    const text = await joinText(renderLlm(report));
    for (const line of text.split("\n")) {
      const outside = line.replace(/"(?:[^"\\]|\\.)*"/g, "");
      expect(outside).not.toMatch(/owned|onerror|cmd|gnore|"/);
      expect(outside).toMatch(
        /^(|#+ [\w ]+|\d+\. \[\w+\] .*|- \S+ \[.*| {2}.*|[\w ]+: .*|Text in double quotes.*|(No|\d+) checks? passed.*|paths below.*)$/,
      );
    }
    expect(text).not.toMatch(/[\u{e0000}-\u{e007f}]/u);
    expectInert(text);
  },
  async sitemap(report) {
    const [file] = await collect(sitemapFiles(report));
    const elements = readXml(file?.text ?? "");
    expect(elements.map(({ name }) => name)).toEqual(["urlset", "url", "loc"]);
    expectInert(file?.text ?? "");
  },
  async redirects(report) {
    expectInertCsv(await joinText(redirectsCsv(report)), 1);
  },
  async terminal(report, site) {
    const options = { width: 80, files: [`reports/${site}/report.html`] };
    expectInert(renderSummary(report, { ...options, colors: false }));
    const painted = renderSummary(report, { ...options, colors: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the summary's own colours are taken away.
    expectInert(painted.replace(/\u001b\[\d+m/g, ""));
  },
};

describe.each(Object.entries(formats))("a report as %s", (_, isInert) => {
  it.each(Object.entries(hostileTexts))("makes %s inert", async (_name, site) => {
    await isInert(buildReport(hostileSource(site)), site);
  });
});
