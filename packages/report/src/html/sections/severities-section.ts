import { severities } from "@sightline/model";
import { percentText, severityCount } from "../../wording.ts";
import { html } from "../markup.ts";
import { severityShape } from "../severity-mark.ts";
import type { HtmlSection } from "./section.ts";

/** Distribution of the issues over the severities. */
export const severitiesSection: HtmlSection = {
  id: "severities",
  nav: null,
  compose({ findings: { bySeverity, total } }) {
    if (total === 0) return null;
    const shares = severities.map((severity) => ({
      severity,
      count: bySeverity[severity],
      share: bySeverity[severity] / total,
    }));
    let start = 0;
    const bars = shares.map(({ severity, share }) => {
      const bar = html`<rect class="${severity}" x="${(start * 100).toFixed(2)}" width="${(share * 100).toFixed(2)}" height="8"/>`;
      start += share;
      return bar;
    });
    return html`<section id="severities" aria-labelledby="severities-title">
<h2 id="severities-title">Issues by severity</h2>
<p class="lead">A severity says how bad a fault is where it is; what it costs also depends on how many pages have it.</p>
<div class="card padded"><svg class="shares" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<ul class="legend">${shares.map(({ severity, count, share }) => html`<li>${severityShape(severity)} ${severityCount(severity, count)} <span class="muted">${percentText(share)}</span></li>`)}</ul></div>
</section>`;
  },
};
