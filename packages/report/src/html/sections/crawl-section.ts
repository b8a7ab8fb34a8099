import { notAssessed } from "../../findings.ts";
import { leftOutText } from "../../left-out-wording.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { shortUrl } from "../../short-url.ts";
import { stopReasonLabel } from "../../stop-reason-label.ts";
import { bytesText, counted, crawlDurationMs, durationText, instantText, wholeNumber } from "../../wording.ts";
import { html, link, type Markup, type Part } from "../markup.ts";
import { ruleNames } from "./rule-names.ts";
import type { HtmlSection } from "./section.ts";

/** Scope and settings of the crawl, and what it did not cover. */
export const crawlSection: HtmlSection = {
  id: "crawl",
  nav: "Crawl",
  compose({ report }) {
    const { crawl } = report;
    const duration = crawlDurationMs(crawl);
    const statuses = Object.entries(crawl.counts.byStatusClass)
      .map(([name, count]) => `${name === "none" ? "no answer" : name}: ${wholeNumber(count)}`)
      .join(" · ");
    return html`<section id="crawl" aria-labelledby="crawl-title">
<h2 id="crawl-title">Crawl</h2>
<p class="lead">What this report is based on.</p>
<dl class="facts card">
${fact("Stop reason", stopReasonLabel(crawl))}
${fact("Started", instantText(crawl.startedAt))}
${duration === null ? null : fact("Duration", durationText(duration))}
${fact("URLs known in scope", wholeNumber(crawl.counts.discovered))}
${fact("URLs requested", wholeNumber(crawl.counts.fetched))}
${fact("HTML pages analysed", wholeNumber(crawl.counts.pages))}
${fact("Without a response", wholeNumber(crawl.counts.failed))}
${fact("Disallowed by robots.txt", wholeNumber(crawl.counts.skippedByRobots))}
${fact("Received", bytesText(crawl.counts.bytes))}
${statuses === "" ? null : fact("Answers", statuses)}
${fact("Mode and scope", `${crawl.plan.mode}, ${crawl.plan.scope}, robots.txt: ${crawl.plan.robots}`)}
${fact("Limits", `${counted(crawl.plan.maxPages, "URL")}, ${counted(crawl.plan.maxDepth, "hop")}`)}
${fact("User-Agent header", crawl.plan.userAgent)}
${fact("Crawl", crawl.id)}
</dl>
${leftOut(report)}${limits(report)}${documents(report)}${unassessed(report)}
</section>`;
  },
};

function fact(term: string, value: Part): Markup {
  return html`<div><dt>${term}</dt><dd>${value}</dd></div>`;
}

function leftOut({ leftOut: parts = [] }: ReportHeader): Markup | null {
  if (parts.length === 0) return null;
  return html`<h3 class="part">Parts not included</h3>
<ul class="plain card">${parts.map((part) => html`<li>${leftOutText(part)}</li>`)}</ul>`;
}

function limits({ crawl }: ReportHeader): Markup | null {
  if (crawl.limitsHit.length === 0) return null;
  return html`<h3 class="part">Limits reached</h3>
<ul class="plain card">${crawl.limitsHit.map((hit) => html`<li><strong>${hit.limit}</strong> (${wholeNumber(hit.count)}): <span class="seen muted" dir="auto">${hit.detail}</span></li>`)}</ul>`;
}

function documents({ documents: read, site }: ReportHeader): Markup | null {
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

/** Lists rules that were not assessed, with the reason, and those that do not apply to this site. */
function unassessed(report: ReportHeader): Markup | null {
  const reasons = [...notAssessed(report)];
  const notApplicable = report.rules.filter((rule) => rule.status === "not-applicable");
  if (reasons.length + notApplicable.length === 0) return null;
  return html`<h3 class="part">Not assessed</h3>
<div class="card">
${reasons.map(([reason, rules]) => ruleNames(`Not assessed: ${reason}`, rules))}${ruleNames("Not applicable to this site", notApplicable)}</div>`;
}
