import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { renderJson } from "./data/json/index.ts";
import { renderHtml } from "./html/index.ts";
import { renderLlm } from "./llm/index.ts";
import { renderMarkdown } from "./markdown/index.ts";
import { reportDocumentSchema } from "./report-schema.ts";
import { sampleSource } from "./sample-source.cases.ts";
import { renderSummary } from "./terminal/render-summary.ts";

const leftOut = [{ part: "geo" as const, reason: "The stored result cannot be read; make it again." }];
const report = buildReport({ ...sampleSource(), leftOut });
const formats: Readonly<Record<string, () => Promise<string>>> = {
  terminal: async () => renderSummary(report, { colors: false, width: 100 }),
  markdown: () => joinText(renderMarkdown(report)),
  llm: () => joinText(renderLlm(report)),
  html: () => joinText(renderHtml(report)),
};

describe("a part that could not be read", () => {
  it.each(Object.keys(formats))("is named in %s", async (name) => {
    const text = (await formats[name]?.()) ?? "";
    expect(text.replace(/\s+/g, " ")).toContain("The GEO audit is not included: The stored result cannot be");
  });

  it("is named in report.json", async () => {
    const document = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(report))));
    expect(document.leftOut).toEqual(leftOut);
  });

  it("is not spoken of where nothing was left out", async () => {
    const plain = JSON.parse(await joinText(renderJson(buildReport(sampleSource()))));
    expect(plain).not.toHaveProperty("leftOut");
  });
});
