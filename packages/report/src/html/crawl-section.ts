import { notAssessed } from "../findings.ts";
import type { Report, ReportRule } from "../report-schema.ts";
import { shortUrl } from "../short-url.ts";
import {
  bytesText,
  categoryLabel,
  counted,
  crawlDurationMs,
  durationText,
  instantText,
  stopReasonLabel,
  wholeNumber,
} from "../wording.ts";
import { html, link, type Markup, type Part } from "./markup.ts";

/** What was crawled, how, and what was not seen. */
export function crawlSection(report: Report): Markup {
  const { crawl } = report;
  const duration = crawlDurationMs(crawl);
  const statuses = Object.entries(crawl.counts.byStatusClass)
    .map(([name, count]) => `${name === "none" ? "no answer" : name}: ${wholeNumber(count)}`)
    .join(" · ");
  return html`<section id="crawl" aria-labelledby="crawl-title">
<h2 id="crawl-title">Crawl</h2>
<p class="lead">What this report is based on.</p>
<dl class="facts card">
${fact("Why it ended", stopReasonLabel(crawl))}
${fact("Started", instantText(crawl.startedAt))}
${duration === null ? null : fact("Duration", durationText(duration))}
${fact("URLs known in scope", wholeNumber(crawl.counts.discovered))}
${fact("URLs requested", wholeNumber(crawl.counts.fetched))}
${fact("HTML pages analysed", wholeNumber(crawl.counts.pages))}
${fact("Without an answer", wholeNumber(crawl.counts.failed))}
${fact("Disallowed by robots.txt", wholeNumber(crawl.counts.skippedByRobots))}
${fact("Received", bytesText(crawl.counts.bytes))}
${statuses === "" ? null : fact("Answers", statuses)}
${fact("Mode and scope", `${crawl.plan.mode}, ${crawl.plan.scope}, robots.txt: ${crawl.plan.robots}`)}
${fact("Limits", `${counted(crawl.plan.maxPages, "URL")}, ${counted(crawl.plan.maxDepth, "hop")}`)}
${fact("User agent", crawl.plan.userAgent)}
${fact("Crawl", crawl.id)}
</dl>
${limits(report)}${documents(report)}
</section>`;
}

function fact(term: string, value: Part): Markup {
  return html`<div><dt>${term}</dt><dd>${value}</dd></div>`;
}

function limits({ crawl }: Report): Markup | null {
  if (crawl.limitsHit.length === 0) return null;
  return html`<h3 class="part">Limits that were hit</h3>
<ul class="plain card">${crawl.limitsHit.map((hit) => html`<li><strong>${hit.limit}</strong> (${wholeNumber(hit.count)}): <span class="seen muted" dir="auto">${hit.detail}</span></li>`)}</ul>`;
}

function documents({ documents: read, site }: Report): Markup | null {
  if (read === null || read.robots.length + read.sitemaps.length === 0) return null;
  const robots = read.robots.map(
    (file) =>
      html`<li>${link(file.url, shortUrl(file.url, site.origin))} <span class="muted">${statusText(file.status)} · ${file.policy}</span></li>`,
  );
  const sitemaps = read.sitemaps.map(
    (file) =>
      html`<li>${link(file.url, shortUrl(file.url, site.origin))} <span class="muted">${statusText(file.status)} · ${file.type} · ${counted(file.urls, "URL")}${file.problems > 0 ? ` · ${counted(file.problems, "problem")}` : null}</span></li>`,
  );
  return html`<h3 class="part">robots.txt and sitemaps</h3>
<ul class="plain card">${robots}${sitemaps}</ul>`;
}

function statusText(status: number | null): string {
  return status === null ? "no answer" : String(status);
}

/** Rules that say nothing and why, and rules that found nothing. */
export function unassessedSection(report: Report): Markup | null {
  const reasons = [...notAssessed(report)];
  const passed = report.rules.filter((rule) => rule.status === "assessed" && rule.failing + rule.needsReview === 0);
  const notApplicable = report.rules.filter((rule) => rule.status === "not-applicable");
  if (reasons.length + passed.length + notApplicable.length === 0) return null;
  return html`<section id="rest" aria-labelledby="rest-title">
<h2 id="rest-title">The other rules</h2>
<p class="lead">What is well, and what this audit cannot say.</p>
<div class="card">
${reasons.map(([reason, rules]) => ruleNames(`Not assessed: ${reason}`, rules))}
${ruleNames("Nothing found", passed)}
${ruleNames("Not applicable to this site", notApplicable)}
</div>
</section>`;
}

function ruleNames(title: string, rules: readonly ReportRule[]): Markup | null {
  if (rules.length === 0) return null;
  return html`<details class="rule"><summary><h3 class="name"><span>${title}</span></h3><span class="tally">${counted(rules.length, "rule")}</span></summary>
<ul class="names">${rules.map((rule) => html`<li>${rule.title} <span class="muted small">${categoryLabel(rule.category)}</span></li>`)}</ul></details>
`;
}
