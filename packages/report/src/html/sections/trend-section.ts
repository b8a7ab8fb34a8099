import { scoreTrend } from "../../history.ts";
import { english } from "../../messages/english.ts";
import { scoreText } from "../../wording.ts";
import { trendLine } from "../charts.ts";
import { html } from "../markup.ts";
import type { HtmlSection } from "./section.ts";

/** Score of this crawl after those of earlier ones; omitted without a history. */
export const trendSection: HtmlSection = {
  id: "trend",
  nav: "Trend",
  compose({ report, history }) {
    const points = scoreTrend(report, history).map(({ at, score, isComparable }) => {
      return { label: at.slice(0, 10), value: score, isComparable };
    });
    const hasBreak = points.some(({ isComparable }) => !isComparable);
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined || points.length < 2) return null;
    return html`<section id="trend" aria-labelledby="trend-title">
<h2 id="trend-title">Score over time</h2>
<p class="lead">${points.length} crawls: from ${scoreText(first.value)} on ${first.label} to ${scoreText(last.value)} on ${last.label}.${hasBreak ? ` ${english.trend.methodBreak}` : null}</p>
<div class="card padded">${trendLine(points)}
<details class="values"><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="Score of each crawl"><table><caption class="hush">Score of each crawl</caption><thead><tr><th scope="col">Crawl</th><th scope="col" class="number">Score</th></tr></thead><tbody>
${points.map(({ label, value, isComparable }) => html`<tr><th scope="row">${isComparable ? label : english.trend.otherMethod(label)}</th><td class="number">${value.toFixed(1)}</td></tr>\n`)}</tbody></table></div></details></div>
</section>`;
  },
};
