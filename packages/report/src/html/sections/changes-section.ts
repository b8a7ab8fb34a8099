import { changesByRule, hasChangedMethod, type ReportComparison, type RuleChange } from "../../comparison.ts";
import { english } from "../../messages/english.ts";
import { pointsText, scoreText, wholeNumber } from "../../wording.ts";
import { html, type Markup } from "../markup.ts";
import { severityMark } from "../severity-mark.ts";
import { ruleAnchor } from "./issues-section.ts";
import type { HtmlSection, HtmlSectionInput } from "./section.ts";

const maxRows = 100;

/** New and fixed issues since an earlier crawl; omitted without a comparison. */
export const changesSection: HtmlSection = {
  id: "changes",
  nav: "Changes",
  compose(input) {
    const { comparison } = input;
    if (comparison === null) return null;
    const { added, fixed, unknown, unchanged } = comparison;
    return html`<section id="changes" aria-labelledby="changes-title">
<h2 id="changes-title">Since the last crawl</h2>
<p class="lead">${scoreChange(comparison)} Filter the list of issues by state to see new and fixed ones.</p>
<div class="card">
<dl class="tiles changes">${tile("New", added.length)}${tile("Fixed", fixed.length)}${tile("Unchanged", unchanged)}${tile("Unknown", unknown.length)}</dl>
${changeTable(input, changesByRule(comparison))}
</div>
${unknown.length === 0 ? null : html`<p class="muted small after">${english.changes.unknownNote}</p>`}
</section>`;
  },
};

function scoreChange(comparison: ReportComparison): string {
  const { scoreFrom, scoreTo } = comparison;
  if (hasChangedMethod(comparison)) return english.changes.changedMethod;
  if (scoreFrom === null || scoreTo === null) return "The scores of the two crawls cannot be compared.";
  const difference = scoreTo - scoreFrom;
  if (Math.abs(difference) < 0.05) return `The score is the same as before: ${scoreText(scoreTo)}.`;
  const direction = difference > 0 ? "rose" : "fell";
  return `The score ${direction} by ${pointsText(Math.abs(difference))} points, from ${scoreText(scoreFrom)} to ${scoreText(scoreTo)}.`;
}

function tile(label: string, count: number): Markup {
  return html`<div><dd>${wholeNumber(count)}</dd><dt>${label}</dt></div>`;
}

function changeTable({ report, findings }: HtmlSectionInput, changes: readonly RuleChange[]): Markup {
  if (changes.length === 0) return html`<p class="padded">There are no new and no fixed issues.</p>`;
  const titles = new Map(report.rules.map(({ id, title }) => [id, title]));
  const shown = new Set(findings.rules.map(({ rule }) => rule.id));
  const number = (count: number) => (count === 0 ? "–" : wholeNumber(count));
  const more = changes.length - maxRows;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Changes by kind"><table class="changed">
<caption class="hush">New and fixed issues by kind</caption>
<thead><tr><th scope="col">Problem</th><th scope="col" class="number">New</th><th scope="col" class="number">Fixed</th></tr></thead>
<tbody>
${changes.slice(0, maxRows).map(({ rule, severity, added, fixed }) => {
  const title = titles.get(rule) ?? rule;
  const name = shown.has(rule) ? html`<a href="#${ruleAnchor(rule)}">${title}</a>` : title;
  return html`<tr><th scope="row"><span class="name">${severityMark(severity)}<span>${name}</span></span></th><td class="number">${number(added)}</td><td class="number">${number(fixed)}</td></tr>\n`;
})}</tbody></table></div>${more > 0 ? html`<p class="padded muted small">and ${wholeNumber(more)} more kinds</p>` : null}`;
}
