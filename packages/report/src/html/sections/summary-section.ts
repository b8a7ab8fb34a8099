import { failedGate } from "../../document/sections/failed-gate.ts";
import { limits } from "../../document/sections/limits.ts";
import { overview } from "../../document/sections/overview.ts";
import type { Findings } from "../../findings.ts";
import { printHtml } from "../../print/html.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { scoreExtent } from "../../score-extent.ts";
import { siteName } from "../../short-url.ts";
import {
  counted,
  crawlDurationMs,
  durationText,
  instantText,
  percentText,
  pointsText,
  severityCount,
  wholeNumber,
} from "../../wording.ts";
import { gauge } from "../charts.ts";
import { html, link, type Markup } from "../markup.ts";
import { severityShape } from "../severity-mark.ts";
import { htmlContext } from "./document-section.ts";
import type { HtmlSection } from "./section.ts";

/** First section that a reader sees: the score, its meaning, and the extent of the audit. */
export const summarySection: HtmlSection = {
  id: "score",
  nav: "Score",
  compose(input) {
    const { report, brand, findings, fixes, words } = input;
    const { score, crawl } = report;
    const notes = [...failedGate(report), ...limits(report, words)];
    const found = verdict(report, findings, fixes[0]?.cause.gain ?? 0);
    const duration = crawlDurationMs(crawl);
    const extent = score.value === null ? "" : scoreExtent(crawl, score.interval);
    const producer = [
      ...(brand.client === undefined ? [] : [`Prepared for ${brand.client}`]),
      `Audited ${instantText(crawl.finishedAt ?? crawl.startedAt)}${duration === null ? "" : ` in ${durationText(duration)}`}`,
    ];
    return html`<div class="hero card" id="score">
${gauge(score.value, score.grade)}
<div>
${brand.title === undefined ? null : html`<p class="over">${brand.title}</p>`}
<h1>${link(report.site.url, siteName(report.site.url))}</h1>
<p class="muted">${producer.join(" · ")}</p>
${extent === "" ? null : html`<p><strong>Part of the site: the score stands ${extent}.</strong></p>\n`}<div class="verdict">${printHtml([overview(report)], htmlContext(input))}${found === null ? null : html`<p>${found}</p>`}</div>
<dl class="tiles">
${tile("Errors", findings.bySeverity.error, severityShape("error"))}
${tile("Warnings", findings.bySeverity.warning, severityShape("warning"))}
${tile("Notices", findings.bySeverity.notice, severityShape("notice"))}
${tile("Pages", crawl.counts.pages, null)}
${tile("URLs", crawl.counts.fetched, null)}
<div><dd>${percentText(score.coverage)}</dd><dt>Coverage</dt></div>
</dl>
${brand.note === undefined ? null : html`<p class="muted small after">${brand.note}</p>`}
</div>
</div>
${notes.length === 0 ? null : html`<div class="notes">${printHtml(notes, htmlContext(input))}</div>`}`;
  },
};

function tile(label: string, count: number, shape: Markup | null): Markup {
  return html`<div><dd>${wholeNumber(count)}</dd><dt>${shape}${label}</dt></div>`;
}

/** Counts the errors and names the gain of the first fix; `null` if the overview says all. */
function verdict({ score }: ReportHeader, findings: Findings, gain: number): string | null {
  if (score.value === null || findings.total === 0) return null;
  const { error } = findings.bySeverity;
  const kinds = findings.rules.filter((entry) => entry.rule.severity === "error").length;
  const found = error === 0 ? "No errors were found" : `${severityCount("error", error)} in ${counted(kinds, "kind")}`;
  return gain > 0 ? `${found}. The first item below gains ${pointsText(gain)} points.` : `${found}.`;
}
