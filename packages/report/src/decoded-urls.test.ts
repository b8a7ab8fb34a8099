import { collect } from "@sightline/model";
import { expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { renderJson } from "./data/json/render-json.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderLlm } from "./llm/render-llm.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource } from "./sample-source.cases.ts";

const path = `/${"новости/".repeat(60)}`;
const escaped = encodeURI(path);
const rule = sampleRule("title-missing", "error");
const page = samplePage(1, escaped);
const source = { rules: [rule], pages: batches([page]), issues: batches([sampleIssue(rule, page)]) };
const report = buildReport(sampleSource(source));

it("shows URLs decoded, and links to them as they are", async () => {
  const html = await joinText(renderHtml(report));
  expect(html).toContain(`href="https://example.com${escaped}"`);
  expect(html).toContain(`>${path}</a>`);
});

it.each([
  ["Markdown", renderMarkdown],
  ["text for language models", renderLlm],
])("cuts URLs in the middle in %s", async (_, render) => {
  expect(await joinText(render(report))).toMatch(/\/новости\/[^%"`]*…[^%"`]*новости\/["`]/);
});

it("leaves URLs in data as they are", async () => {
  const { pages, issues } = JSON.parse(await joinText(renderJson(report)));
  expect([pages[0].url, issues[0].subject.url]).toEqual([page.url, page.url]);
  expect((await collect(report.pages()))[0]?.url).toBe(`https://example.com${escaped}`);
});
