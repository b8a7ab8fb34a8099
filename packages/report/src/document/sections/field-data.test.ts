import type { FieldRecord, PageFieldData, RenderedPage } from "@sightline/model";
import { blockTexts } from "@sightline/typeset";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import { renderHtml } from "../../html/render-html.ts";
import { renderLlm } from "../../llm/render-llm.ts";
import { renderMarkdown } from "../../markdown/render-markdown.ts";
import { composeReport } from "../../pdf/compose-report.ts";
import { pdfSectionNames } from "../../pdf/sections/standard-sections.ts";
import { renderingSummary, reportRenderingSchema } from "../../rendering-summary.ts";
import { sampleSource } from "../../sample-source.cases.ts";
import { renderSummary } from "../../terminal/render-summary.ts";

const figure = (p75: number) => ({ p75, good: 0.5, needsImprovement: 0.3, poor: 0.2 });
const record: FieldRecord = {
  scope: "page",
  firstDay: "2026-10-31",
  lastDay: "2026-11-27",
  lcpMs: figure(2410),
  inpMs: figure(240),
  cls: figure(0.31),
  fcpMs: figure(1800),
  ttfbMs: null,
};
const refused = { kind: "failure", reason: "key-refused", message: "The key was refused." } as const;

function page(path: string, field?: PageFieldData): RenderedPage {
  const url = `https://example.com${path}`;
  return {
    url,
    device: "mobile",
    renderedAt: "2026-11-29T00:00:00.000Z",
    sampleOf: null,
    failure: null,
    status: 200,
    finalUrl: url,
    isUnsettled: false,
    differences: null,
    measures: null,
    ...(field === undefined ? {} : { field }),
  };
}

function renderingOf(pages: readonly RenderedPage[]) {
  return renderingSummary(pages, { mode: "auto", device: "mobile" }, ({ url }) => url);
}

function reportOf(pages: readonly RenderedPage[]) {
  return buildReport(sampleSource({ rendering: renderingOf(pages) }));
}

async function pdfText(pages: readonly RenderedPage[]) {
  const model = await composeReport(reportOf(pages), { sections: pdfSectionNames, attachments: [] });
  return [...blockTexts(model.sections)].join(" ");
}

const withRecords = [
  page("/", { kind: "record", record: { ...record, scope: "origin" } }),
  page("/wet", { kind: "record", record }),
  page("/dry", { kind: "no-record" }),
  page("/hidden", { kind: "not-public" }),
  page("/slow", refused),
  page("/late", refused),
  page("/unmeasured"),
];

describe("field data in reports", () => {
  it("is summed up by what is known of each page", () => {
    const rendering = renderingOf(withRecords);
    expect(rendering.field).toEqual({
      records: [
        { url: "https://example.com/", ...record, scope: "origin" },
        { url: "https://example.com/wet", ...record },
      ],
      withoutRecord: ["https://example.com/dry"],
      notPublic: 1,
      failures: [{ reason: "key-refused", message: "The key was refused.", pages: 2 }],
    });
    expect(reportRenderingSchema.parse(rendering)).toEqual(rendering);
  });

  it("is absent where it was not asked for", async () => {
    expect(renderingOf([page("/")])).not.toHaveProperty("field");
    expect(await joinText(renderMarkdown(reportOf([page("/")])))).not.toContain("Field data");
  });

  it.each([
    ["HTML", async () => (await joinText(renderHtml(reportOf(withRecords)))).replace(/<[^>]*>/g, " ")],
    ["Markdown", () => joinText(renderMarkdown(reportOf(withRecords)))],
    ["the text for models", () => joinText(renderLlm(reportOf(withRecords)))],
    ["PDF", () => pdfText(withRecords)],
    ["the terminal", async () => renderSummary(reportOf(withRecords), { colors: false, width: 200 })],
  ])("has figures with their ratings, and remarks, in %s", async (_format, text) => {
    const shown = await text();
    for (const words of [
      "on phones experienced from 2026-10-31 to 2026-11-27",
      "all pages of its origin",
      "2.41 s, good",
      "240 ms, needs improvement",
      "0.31, poor",
      "1.80 s, good",
      "No field data of 2 measured pages",
      "The key was refused.",
      "no record of 1 measured page",
      "1 measured page not looked up",
    ]) {
      expect(shown).toContain(words);
    }
  });
});
