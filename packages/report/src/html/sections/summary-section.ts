import { canonicalHostNotice } from "../../canonical-host-wording.ts";
import type { Findings } from "../../findings.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { scoreExtent } from "../../score-extent.ts";
import { scoreNotes } from "../../score-rows.ts";
import { siteName } from "../../short-url.ts";
import { stopReasonLabel } from "../../stop-reason-label.ts";
import { unreadParts } from "../../unread.ts";
import {
  counted,
  crawlDurationMs,
  durationText,
  instantText,
  percentText,
  pointsText,
  scoreText,
  severityCount,
  wholeNumber,
} from "../../wording.ts";
import { gauge } from "../charts.ts";
import { html, link, type Markup } from "../markup.ts";
import { severityShape } from "../severity-mark.ts";
import type { HtmlSection } from "./section.ts";

/** First section that a reader sees: the score, its meaning, and the extent of the audit. */
export const summarySection: HtmlSection = {
  id: "score",
  nav: "Score",
  compose({ report, brand, findings, fixes }) {
    const { score, crawl } = report;
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
${extent === "" ? null : html`<p><strong>Part of the site: the score stands ${extent}.</strong></p>\n`}<p class="verdict">${verdict(report, findings, fixes[0]?.cause.gain ?? 0)}</p>
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
${limitNotes(report)}`;
  },
};

function tile(label: string, count: number, shape: Markup | null): Markup {
  return html`<div><dd>${wholeNumber(count)}</dd><dt>${shape}${label}</dt></div>`;
}

function verdict(report: ReportHeader, findings: Findings, gain: number): string {
  const { value, reason } = report.score;
  if (value === null) return reason ?? "There was nothing to score.";
  if (findings.total === 0) return "No rule reported an issue.";
  const { error } = findings.bySeverity;
  const kinds = findings.rules.filter((entry) => entry.rule.severity === "error").length;
  const found = error === 0 ? "No errors were found" : `${severityCount("error", error)} in ${counted(kinds, "kind")}`;
  return gain > 0 ? `${found}. The first item below gains ${pointsText(gain)} points.` : `${found}.`;
}

function limitNotes(report: ReportHeader): Markup | null {
  const { crawl, score } = report;
  const notes: Markup[] = [];
  if (crawl.canonicalHost !== undefined) {
    const { isError, title, text } = canonicalHostNotice(crawl.canonicalHost);
    notes.push(html`<p class="note${isError ? " grave" : ""}"><strong>${title}</strong> ${text}</p>`);
  }
  notes.push(...scoreNotes(score).map((note) => html`<p class="note">${note}</p>`));
  if (crawl.error !== null) notes.push(html`<p class="note">${crawl.error.message}</p>`);
  if (crawl.truncated || crawl.status !== "completed") {
    const range =
      score.interval === null
        ? null
        : ` The score of the whole site is between ${scoreText(score.interval.low)} and ${scoreText(score.interval.high)} (95 % interval).`;
    notes.push(
      html`<p class="note">${stopReasonLabel(crawl)}: ${percentText(score.coverage)} of the known pages were assessed.${range}</p>`,
    );
  }
  const unread = unreadParts(report).map(({ rule, affected }) => `${rule.title} (${affected})`);
  if (unread.length > 0) {
    notes.push(
      html`<p class="note"><strong>Some pages or files could not be read.</strong> They do not count as assessed: ${unread.join(" · ")}.</p>`,
    );
  }
  return notes.length === 0 ? null : html`<div class="notes">${notes}</div>`;
}
