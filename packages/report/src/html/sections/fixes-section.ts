import type { Fix } from "../../findings.ts";
import { affectedText, fixPlace } from "../../fix-wording.ts";
import type { ReportIssue } from "../../report-schema.ts";
import { shortUrl } from "../../short-url.ts";
import { gainText, positionText } from "../../wording.ts";
import { ruleAnchor } from "../anchors.ts";
import { html, link, type Markup } from "../markup.ts";
import { severityMark } from "../severity-mark.ts";
import type { HtmlSection } from "./section.ts";

const shownFixes = 10;

/** Causes to fix first, by the gain of each repair. */
export const fixesSection: HtmlSection = {
  id: "fix-first",
  nav: "Fix first",
  compose({ fixes, findings, report }) {
    if (fixes.length === 0) return null;
    return html`<section id="fix-first" aria-labelledby="fix-first-title">
<h2 id="fix-first-title">Fix these first</h2>
<p class="lead">Each gain is exact: the score without this problem, minus the current score; findings with one cause add up. Several fixes together can gain more or less than the sum.</p>
<ol class="fixes card">
${fixes.slice(0, shownFixes).map((fix) => fixItem(fix, exampleOf(findings.examples.get(fix.cause), report.site.origin)))}
</ol>
</section>`;
  },
};

/** Renders a page with the fault, and the position and markup if they are known. */
function exampleOf(issue: ReportIssue | undefined, origin: string): Markup | null {
  if (issue === undefined) return null;
  const { subject, source } = issue;
  if (source === null) return html`<p class="small">${link(subject.url, shortUrl(subject.url, origin))}</p>`;
  const markup = source.snippet === null ? null : html`<code class="markup" dir="ltr">${source.snippet}</code>`;
  return html`<p class="small">${link(subject.url, shortUrl(subject.url, origin))} <span class="muted">${positionText(source)}</span>${markup}</p>`;
}

function fixItem({ cause, rule, otherRules }: Fix, example: Markup | null): Markup {
  const place = fixPlace(cause, (text) => `“${text}”`);
  const others = otherRules.map(({ title }) => title).join(" · ");
  return html`<li>
<div class="gain good">${gainText(cause.gain)}<span>points</span></div>
<div><h3 class="name">${severityMark(rule.severity)}<span>${rule.title}</span></h3>${place === "" ? null : html`<p>${place}</p>`}${others === "" ? null : html`<p class="muted small">Also: ${others}</p>`}<p>${rule.fix}</p><p class="muted small"><code>${cause.rules.join(" + ")}</code></p>${example}</div>
<div class="where">${affectedText(cause)}<a href="#${ruleAnchor(rule.id)}">See where<span class="hush">: ${rule.title}</span></a></div>
</li>
`;
}
