import { issueTarget, severities } from "@sightline/model";
import { type AlikeIssues, alikeText } from "../../alike-issues.ts";
import type { RuleFindings } from "../../findings.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { pageName, sourceName } from "../../short-url.ts";
import { categoryLabel, counted, pointsText, positionText, wholeNumber } from "../../wording.ts";
import { issueAnchor, ruleAnchor } from "../anchors.ts";
import { html, link, type Markup } from "../markup.ts";
import { severityMark, severityShape } from "../severity-mark.ts";
import type { HtmlSection, HtmlSectionInput } from "./section.ts";

/** Every issue: by rule with the first few of each, and with JavaScript also as a full list and by template. */
export const issuesSection: HtmlSection = {
  id: "issues",
  nav: "Issues",
  compose(input) {
    const { findings, embedded } = input;
    const isEmpty = findings.rules.length === 0 && (input.comparison?.fixed.length ?? 0) === 0;
    const note =
      embedded.issues < findings.total
        ? html`<p class="note">This file contains ${wholeNumber(embedded.issues)} of ${counted(findings.total, "issue")}; all of them are in <code>issues.csv</code>.</p>`
        : null;
    return html`<section id="issues" aria-labelledby="issues-title">
<h2 id="issues-title">Issues</h2>
<p class="lead">${counted(findings.total, "issue")} of ${counted(findings.rules.length, "kind")}, errors first, then by points lost.</p>
${note}
${isEmpty ? html`<p class="card note">No rule reported an issue.</p>` : views(input)}
</section>`;
  },
};

function views(input: HtmlSectionInput): Markup {
  const { findings, report } = input;
  return html`<p class="note unreadable" hidden>This browser cannot read the complete data; the first issues of each rule are below, and all of them are in <code>issues.csv</code>.</p>
${tools(input)}
<div role="tablist" class="tabs" id="issue-views" aria-label="Views of the issues" hidden>
<button type="button" role="tab" id="tab-rules" aria-controls="view-rules" aria-selected="true">By rule</button>
<button type="button" role="tab" id="tab-list" aria-controls="view-list" aria-selected="false" tabindex="-1">All issues</button>
<button type="button" role="tab" id="tab-templates" aria-controls="view-templates" aria-selected="false" tabindex="-1">By template</button>
</div>
<div id="view-rules">
<div class="card">${findings.rules.map((entry) => ruleDetails(report, entry))}</div>
</div>
<div id="view-list" role="tabpanel" aria-labelledby="tab-list" hidden>
<div class="card"><div class="virtual scroll" id="issue-list" tabindex="0" role="region" aria-label="All issues" aria-busy="true"><table role="table" class="all-issues">
<caption class="hush">Issues that match the filters</caption>
<thead role="rowgroup"><tr role="row" aria-rowindex="1">${listColumns.map(([key, label]) => html`<th role="columnheader" scope="col" class="${key}"><button type="button" class="sort" data-key="${key}">${label}</button></th>`)}</tr></thead>
<tbody role="rowgroup"></tbody></table></div></div>
</div>
<div id="view-templates" role="tabpanel" aria-labelledby="tab-templates" hidden>
<div class="card"><div class="virtual scroll" id="template-list" tabindex="0" role="region" aria-label="Issues by template"><table role="table" class="by-template">
<caption class="hush">URL patterns of the site with the issues that match the filters</caption>
<thead role="rowgroup"><tr role="row" aria-rowindex="1"><th role="columnheader" scope="col">Template</th><th role="columnheader" scope="col" class="number">Pages</th><th role="columnheader" scope="col" class="number">Errors</th><th role="columnheader" scope="col" class="number">Warnings</th><th role="columnheader" scope="col" class="number">Notices</th></tr></thead>
<tbody role="rowgroup"></tbody></table></div></div>
</div>
<dialog id="issue-dialog" aria-labelledby="issue-dialog-title"></dialog>`;
}

const listColumns = [
  ["rule", "Problem"],
  ["seen", "Evidence"],
  ["page", "Page"],
] as const;

function tools({ findings: { rules, bySeverity }, comparison }: HtmlSectionInput): Markup {
  const categories = [...new Set(rules.map((entry) => entry.rule.category))].sort();
  const present = severities.filter((severity) => bySeverity[severity] > 0 || comparison !== null);
  const checkboxes = present.map(
    (severity) =>
      html`<label><input type="checkbox" name="severity" value="${severity}" checked> ${severityShape(severity)} ${severity.charAt(0).toUpperCase() + severity.slice(1)}s</label>`,
  );
  const changes = html`<option value="added">New</option><option value="fixed">Fixed</option><option value="unknown">Unknown</option>`;
  return html`<form class="tools" id="issue-tools" role="search" aria-label="Filter issues" hidden>
<label class="grow"><span class="hush">Search issues</span><input type="search" name="text" placeholder="Search issues" autocomplete="off"></label>
<fieldset><legend class="hush">Severity</legend>${checkboxes}</fieldset>
<label><span class="hush">Category</span><select name="category"><option value="">All categories</option>${categories.map((id) => html`<option value="${id}">${categoryLabel(id)}</option>`)}</select></label>
<label><span class="hush">Rule</span><select name="rule"><option value="">All rules</option></select></label>
<label><span class="hush">Template</span><select name="template"><option value="">All templates</option></select></label>
<label><span class="hush">State</span><select name="state"><option value="present">Any state</option>${comparison === null ? null : changes}<option value="review">Needs review</option></select></label>
<div class="end"><button class="button" type="reset">Reset</button><button class="button" type="button" name="expand">Open all</button></div>
<span class="status" role="status" aria-live="polite"></span>
</form>
`;
}

function ruleDetails(report: ReportHeader, entry: RuleFindings): Markup {
  const { rule, issues, affected, pointsLost } = entry;
  const cost = pointsLost > 0 ? ` · ${pointsText(pointsLost)} points lost` : "";
  const places = affected > 0 ? counted(affected, "page") : counted(issues, "place");
  return html`<details class="rule" id="${ruleAnchor(rule.id)}" data-rule="${rule.id}" data-severity="${rule.severity}" data-category="${rule.category}" data-issues="${issues}">
<summary><h3 class="name">${severityMark(rule.severity)}<span>${rule.title}</span></h3><span class="tally">${places}${cost}<span class="matching"></span></span></summary>
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

function evidenceTable(report: ReportHeader, { rule, issues, alike }: RuleFindings): Markup {
  const covered = alike.reduce((sum, { count }) => sum + count, 0);
  return html`<div class="evidence scroll" tabindex="0" role="region" aria-label="Evidence: ${rule.title}"><table>
<caption class="hush">Where ${rule.title} was found</caption>
<thead><tr><th scope="col">Where</th><th scope="col">Evidence</th></tr></thead>
<tbody>
${alike.map((group) => evidenceRow(group, report.site.origin))}
</tbody></table></div>
<div class="more">${alike.length < issues ? html`<button class="button" type="button" name="show-all" hidden>Show all ${counted(issues, "issue")}</button><span>${covered < issues ? html`Stands for ${wholeNumber(covered)} of ${counted(issues, "issue")}` : html`Stands for all ${counted(issues, "issue")}`}</span>` : counted(issues, "issue")}</div>`;
}

function evidenceRow(group: AlikeIssues, origin: string): Markup {
  const { issue } = group;
  const { subject } = issue;
  const review = issue.certainty === "review" ? html` <span class="tag">needs review</span>` : null;
  const times = issue.count > 1 ? html` <span class="muted">(${issue.count} times)</span>` : null;
  const url = issueTarget(issue);
  const target = url === null ? null : html`<br><span class="muted">→</span> ${link(url, pageName(url, origin))}`;
  const others =
    subject.kind === "group"
      ? subject.sample.filter((url) => url !== subject.url).map((url) => html`<br>${link(url, pageName(url, origin))}`)
      : group.others.map((url) => html`<br>${link(url, pageName(url, origin))}`);
  const pages = alikeText(group);
  const more = pages === "" ? null : html`<br><span class="tag">${pages}</span>`;
  const place = issue.source === null ? null : html`<br><span class="muted small">${positionText(issue.source)}</span>`;
  const snippet = issue.source?.snippet ?? null;
  const markup = snippet === null ? null : html`<code class="markup" dir="ltr">${snippet}</code>`;
  return html`<tr id="${issueAnchor(issue.id)}"><td>${link(subject.url, pageName(subject.url, origin))}${place}${others}${more}</td><td><span class="seen" dir="auto">${issue.text}</span>${times}${target}${review}${markup}</td></tr>
`;
}
