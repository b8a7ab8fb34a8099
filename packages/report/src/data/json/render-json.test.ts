import { collect } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import { reportDocumentSchema } from "../../report-schema.ts";
import { sampleAnalysis } from "../../sample-analysis.cases.ts";
import { sampleGeo } from "../../sample-geo.cases.ts";
import { batches, sampleCause, samplePage, sampleScore, sampleSource } from "../../sample-source.cases.ts";
import { jsonForHtml, jsonText } from "./json-text.ts";
import { renderJson } from "./render-json.ts";

describe("renderJson", () => {
  it("writes the whole report as JSON that its schema accepts", async () => {
    const report = buildReport(sampleSource());
    const document = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(report))));
    expect(document.pages).toEqual(await collect(report.pages()));
    expect(document.issues).toEqual(await collect(report.issues()));
    expect(document.score).toEqual(report.score);
    expect(document.crawl.counts).toEqual(report.crawl.counts);
  });

  it("holds the analysis of the crawl where there is one", async () => {
    const analysis = sampleAnalysis();
    const report = buildReport({ ...sampleSource(), analysis });
    const document = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(report))));
    expect(document.analysis).toEqual(analysis);
  });

  it("holds the audit for answer engines where there is one", async () => {
    const geo = sampleGeo();
    const report = buildReport({ ...sampleSource(), geo });
    const document = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(report))));
    expect(document.geo).toEqual(geo);
  });

  it("rounds scores and gains to four decimal places", async () => {
    const score = { ...sampleScore, value: 81.23456789, causes: [sampleCause("title-missing", 0.1 + 0.2)] };
    const document = JSON.parse(await joinText(renderJson(buildReport(sampleSource({ score })))));
    expect(document.score).toMatchObject({ value: 81.2346, causes: [{ gain: 0.3 }] });
  });

  it("keeps the order of keys and of rows", async () => {
    const document = JSON.parse(await joinText(renderJson(buildReport(sampleSource()))));
    expect(Object.keys(document)).toEqual([
      "schemaVersion",
      "generator",
      "site",
      "overview",
      "crawl",
      "score",
      "documents",
      "customColumns",
      "rules",
      "pages",
      "issues",
    ]);
    expect(document.pages.map((page: { url: string }) => new URL(page.url).pathname)).toEqual(["/", "/two", "/five"]);
  });

  it("writes valid JSON for a crawl without pages and issues", async () => {
    const empty = sampleSource({ pages: batches(), issues: batches(), issueCounts: batches(), tallies: [] });
    const document = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(buildReport(empty)))));
    expect([document.pages, document.issues, document.rules]).toEqual([[], [], []]);
  });

  it("is the same text every time", async () => {
    const write = () => joinText(renderJson(buildReport(sampleSource())));
    expect(await write()).toBe(await write());
  });

  it("reads pages only as fast as they are written", async () => {
    let read = 0;
    async function* endless() {
      for (let id = 1; ; id++) {
        read = id;
        yield [samplePage(id, `/${id}`)];
      }
    }
    let chunks = 0;
    for await (const chunk of renderJson(buildReport(sampleSource({ pages: endless })))) {
      expect(chunk.length).toBeLessThan(40_000);
      if (++chunks === 3) break;
    }
    expect(read).toBeLessThan(400);
  });
});

describe("jsonText", () => {
  it("gives every text back, and holds nothing that acts on terminals, scripts or the order of text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const json = jsonText({ text });
        expect(JSON.parse(json)).toEqual({ text });
        expect(json).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it("holds no markup when it is for HTML", () => {
    const value = { text: "</script><!-- & -->" };
    expect(jsonForHtml(value)).not.toMatch(/[<>&]/);
    expect(JSON.parse(jsonForHtml(value))).toEqual(value);
  });
});
