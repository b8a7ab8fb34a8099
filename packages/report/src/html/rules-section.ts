import { severities } from "@sightline/model";
import type { Findings, RuleFindings } from "../findings.ts";
import type { Report, ReportIssue } from "../report-schema.ts";
import { shortUrl, sourceName } from "../short-url.ts";
import { categoryLabel, counted, pointsText, wholeNumber } from "../wording.ts";
import { html, link, type Markup } from "./markup.ts";
import { severityMark, severityShape } from "./severity-mark.ts";

/** The fragment that names a rule's place in the report; the same in every report. */
export function ruleAnchor(id: string): string {
  return `rule-${encodeURIComponent(id)}`;
}

/** Every rule that found something: what it costs, how to fix it, and where it was seen. */
export function rulesSection(report: Report, findings: Findings, embedded: number): Markup {
  const body =
    findings.rules.length === 0
      ? html`<p class="card note">No rule found anything to report.</p>`
      : html`${tools(findings)}<div class="card" id="rules">${findings.rules.map((entry) => ruleDetails(report, entry))}</div>`;
  const note =
    embedded < findings.total
      ? html`<p class="note">This file holds ${wholeNumber(embedded)} of ${counted(findings.total, "issue")}; all of them are in <code>issues.csv</code>.</p>`
      : null;
  return html`<section id="issues" aria-labelledby="issues-title">
<h2 id="issues-title">Issues</h2>
<p class="lead">${counted(findings.total, "issue")} of ${counted(findings.rules.length, "kind")}: errors first, then by the points they cost.</p>
${note}
${body}
</section>`;
}

function tools({ rules, bySeverity }: Findings): Markup {
  const categories = [...new Set(rules.map((entry) => entry.rule.category))].sort();
  const present = severities.filter((severity) => bySeverity[severity] > 0);
  const checkboxes = present.map(
    (severity) =>
      html`<label><input type="checkbox" name="severity" value="${severity}" checked> ${severityShape(severity)} ${severity.charAt(0).toUpperCase() + severity.slice(1)}s</label>`,
  );
  return html`<form class="tools" id="rule-tools" role="search" aria-label="Filter issues" hidden>
<fieldset><legend class="hush">Severity</legend>${checkboxes}</fieldset>
<label><span class="hush">Category</span><select name="category"><option value="">All categories</option>${categories.map((id) => html`<option value="${id}">${categoryLabel(id)}</option>`)}</select></label>
<label><span class="hush">Search issues</span><input type="search" name="text" placeholder="Search issues" autocomplete="off"></label>
<button class="button" type="button" name="expand">Open all</button>
<span class="status" role="status" aria-live="polite"></span>
</form>
`;
}

function ruleDetails(report: Report, entry: RuleFindings): Markup {
  const { rule, issues, affected, pointsLost } = entry;
  const cost = pointsLost > 0 ? ` · ${pointsText(pointsLost)} points lost` : "";
  const places = affected > 0 ? counted(affected, "page") : counted(issues, "place");
  return html`<details class="rule" id="${ruleAnchor(rule.id)}" data-rule="${rule.id}" data-severity="${rule.severity}" data-category="${rule.category}" data-issues="${issues}">
<summary><h3 class="name">${severityMark(rule.severity)}<span>${rule.title}</span></h3><span class="tally">${places}${cost}</span></summary>
<div class="body">
${advice(entry)}
${evidenceTable(report, entry)}
</div>
</details>
`;
}

function advice({ rule }: RuleFindings): Markup {
  const why = rule.why === "" ? null : html`<div><dt>Why it matters</dt><dd>${rule.why}</dd></div>`;
  const fix = rule.fix === "" ? null : html`<div><dt>How to fix it</dt><dd>${rule.fix}</dd></div>`;
  const sources =
    rule.sources.length === 0
      ? null
      : html`<p class="sources"><span class="muted">Read more:</span> ${rule.sources.map((source) => html`${link(source, sourceName(source))} `)}</p>`;
  return html`<dl class="advice">${why}${fix}</dl>${sources}<p class="muted small">Rule <code>${rule.id}</code> · ${categoryLabel(rule.category)}</p>`;
}

function evidenceTable(report: Report, { rule, issues, sample }: RuleFindings): Markup {
  return html`<div class="evidence scroll" tabindex="0" role="region" aria-label="Evidence: ${rule.title}"><table>
<caption class="hush">Where ${rule.title} was seen</caption>
<thead><tr><th scope="col">Where</th><th scope="col">What was seen</th></tr></thead>
<tbody>
${sample.map((issue) => evidenceRow(issue, report.site.origin))}
</tbody></table></div>
<div class="more"><button class="button" type="button" hidden>Show more</button><span role="status" aria-live="polite">${sample.length < issues ? `${sample.length} of ${counted(issues, "issue")}` : counted(issues, "issue")}</span></div>`;
}

function evidenceRow(issue: ReportIssue, origin: string): Markup {
  const { subject } = issue;
  const review = issue.certainty === "review" ? html` <span class="tag">to check by hand</span>` : null;
  const times = issue.count > 1 ? html` <span class="muted">(${issue.count} times)</span>` : null;
  const target =
    "target" in subject
      ? html`<br><span class="muted">→</span> ${link(subject.target, shortUrl(subject.target, origin))}`
      : null;
  const others =
    subject.kind === "group"
      ? subject.sample.filter((url) => url !== subject.url).map((url) => html`<br>${link(url, shortUrl(url, origin))}`)
      : [];
  return html`<tr><td>${link(subject.url, shortUrl(subject.url, origin))}${others}</td><td><span class="seen" dir="auto">${issue.text}</span>${times}${target}${review}</td></tr>
`;
}
