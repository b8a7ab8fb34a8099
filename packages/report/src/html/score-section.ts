import type { Findings } from "../findings.ts";
import type { Report } from "../report-schema.ts";
import { siteName } from "../short-url.ts";
import {
  categoryLabel,
  counted,
  crawlDurationMs,
  durationText,
  instantText,
  percentText,
  pointsText,
  scoreText,
  stopReasonLabel,
  wholeNumber,
} from "../wording.ts";
import { bandOf, bar, gauge } from "./charts.ts";
import { html, link, type Markup } from "./markup.ts";
import { severityShape } from "./severity-mark.ts";

/** The first thing a reader sees: the score, what it means, and how much was looked at. */
export function scoreSection(report: Report, findings: Findings, gain: number): Markup {
  const { score, crawl } = report;
  const duration = crawlDurationMs(crawl);
  return html`<div class="hero card" id="score">
${gauge(score.value, score.grade)}
<div>
<h1>${link(report.site.url, siteName(report.site.url))}</h1>
<p class="muted">Audited ${instantText(crawl.finishedAt ?? crawl.startedAt)}${duration === null ? null : ` in ${durationText(duration)}`}</p>
<p class="verdict">${verdict(report, findings, gain)}</p>
<dl class="tiles">
${tile("Errors", findings.bySeverity.error, severityShape("error"))}
${tile("Warnings", findings.bySeverity.warning, severityShape("warning"))}
${tile("Notices", findings.bySeverity.notice, severityShape("notice"))}
${tile("Pages", crawl.counts.pages, null)}
${tile("URLs", crawl.counts.fetched, null)}
<div><dd>${percentText(score.coverage)}</dd><dt>Coverage</dt></div>
</dl>
</div>
</div>
${limitNotes(report)}`;
}

function tile(label: string, count: number, shape: Markup | null): Markup {
  return html`<div><dd>${wholeNumber(count)}</dd><dt>${shape}${label}</dt></div>`;
}

function verdict(report: Report, findings: Findings, gain: number): string {
  const { value, reason } = report.score;
  if (value === null) return reason ?? "There was nothing to judge.";
  if (findings.total === 0) return "No rule found anything to report.";
  const kinds = findings.rules.filter((entry) => entry.rule.severity === "error").length;
  const errors = kinds === 0 ? "No errors were found" : `${counted(kinds, "kind")} of error cost the site points`;
  const cost = kinds === 1 ? errors.replace(" cost ", " costs ") : errors;
  return gain > 0 ? `${cost}. Fixing the first item below gains ${pointsText(gain)} points.` : `${cost}.`;
}

function limitNotes({ crawl, score }: Report): Markup | null {
  const notes: Markup[] = [];
  if (crawl.error !== null) notes.push(html`<p class="note">${crawl.error.message}</p>`);
  if (crawl.truncated || crawl.status !== "completed") {
    const range =
      score.interval === null
        ? null
        : ` The score of the whole site lies between ${scoreText(score.interval.low)} and ${scoreText(score.interval.high)} (95 % interval).`;
    notes.push(
      html`<p class="note"><strong>Not the whole site.</strong> ${stopReasonLabel(crawl)}: ${percentText(score.coverage)} of the known pages were assessed.${range}</p>`,
    );
  }
  return notes.length === 0 ? null : html`<div class="notes">${notes}</div>`;
}

/** The categories with what each weighs and costs; nothing when there is no score. */
export function categoriesSection({ score }: Report): Markup | null {
  if (score.categories.length === 0) return null;
  return html`<section id="categories" aria-labelledby="categories-title">
<h2 id="categories-title">Categories</h2>
<p class="lead">Weights say how much a category can move the score. The points lost add up to 100 minus the score.</p>
<div class="card"><table class="categories">
<caption class="hush">Score, weight and points lost by category</caption>
<thead><tr><th scope="col">Category</th><th scope="col"><span class="hush">Score as a bar</span></th><th scope="col" class="number">Score</th><th scope="col" class="number weight">Weight</th><th scope="col" class="number">Points lost</th></tr></thead>
<tbody>
${score.categories.map(categoryRow)}
</tbody></table></div>
</section>`;
}

function categoryRow(category: Report["score"]["categories"][number]): Markup {
  const label = html`<th scope="row">${categoryLabel(category.id)}</th>`;
  if (category.score === null) {
    return html`<tr>${label}<td class="muted" colspan="2">Not assessed</td><td class="number weight muted">–</td><td class="number muted">–</td></tr>`;
  }
  return html`<tr>${label}<td>${bar(category.score)}</td><td class="number value ${bandOf(category.score)}">${scoreText(category.score)}</td><td class="number weight muted">${percentText(category.weight)}</td><td class="number">${category.pointsLost > 0 ? pointsText(category.pointsLost) : "0"}</td></tr>
`;
}
