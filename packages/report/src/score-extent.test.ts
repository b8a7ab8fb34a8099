import { expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { documentInput } from "./document/section.ts";
import { countFindings } from "./findings.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderLlm } from "./llm/render-llm.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";
import { coverSection } from "./pdf/sections/cover-section.ts";
import { sampleCrawl, sampleScore, sampleSource } from "./sample-source.cases.ts";
import { scoreExtent } from "./score-extent.ts";
import { renderSummary } from "./terminal/render-summary.ts";

const counts = { ...sampleCrawl().counts, fetched: 40, discovered: 1312 };
const crawl = sampleCrawl({ counts, truncated: true, stopReason: "max-pages" });
const extent = "for 40 of at least 1,312 known URLs";

it("states the part of the site for which a score stands, with the interval if there is one", () => {
  expect(scoreExtent(crawl, null)).toBe(extent);
  expect(scoreExtent(crawl, { low: 70.2, high: 88 })).toBe(`${extent} (whole site: 70 to 88, 95 % interval)`);
  expect(scoreExtent(sampleCrawl({ counts, status: "cancelled" }), null)).toBe(extent);
  expect(scoreExtent(sampleCrawl({ counts }), null)).toBe("");
});

it("stands beside the score in every report that people read", async () => {
  const report = buildReport(sampleSource({ crawl, score: { ...sampleScore, interval: { low: 70.2, high: 88 } } }));
  const shown = `${extent} (whole site: 70 to 88, 95 % interval)`;
  expect(renderSummary(report, { colors: false, width: Number.POSITIVE_INFINITY })).toContain(
    `81 / 100  Needs work ${shown}\n`,
  );
  expect(renderSummary(report, { colors: false, width: 60 })).toContain(
    `\n  ${extent} (whole site: 70 to\n  88, 95 % interval)\n`,
  );
  expect(await joinText(renderMarkdown(report))).toContain(`**Health score: 81 / 100 – Needs work ${shown}**`);
  expect(await joinText(renderLlm(report))).toContain(`score: 81/100 needs-work ${shown} (75 % of known pages`);
  expect(await joinText(renderHtml(report))).toContain(`the score stands ${shown}.`);
  const findings = await countFindings(report, 1);
  const input = { ...documentInput(report, findings), brand: {}, findings, pages: [], pageCount: 0 };
  const cover = coverSection.compose({ ...input, attachments: [], maxCards: 1 });
  expect(cover).toMatchObject([{ cover: { chartLabel: `Health score ${shown}` } }]);
});
