import { type ScoreRow, scoreRows } from "../../score-rows.ts";
import { categoryLabel, percentText, pointsText, scoreText } from "../../wording.ts";
import { bandOf, bar } from "../charts.ts";
import { html, type Markup } from "../markup.ts";
import type { HtmlSection } from "./section.ts";

/** Categories with their weights and lost points; omitted if there is no score. */
export const scoresSection: HtmlSection = {
  id: "categories",
  nav: "Categories",
  compose({ report: { score } }) {
    if (score.categories.length === 0) return null;
    return html`<section id="categories" aria-labelledby="categories-title">
<h2 id="categories-title">Categories</h2>
<p class="lead">Availability is the share of pages that can be reached; it multiplies the score. A weight is how much a category can change the score. Points lost add up to 100 minus the score.</p>
<div class="card"><table class="categories">
<caption class="hush">Score, weight and points lost by category</caption>
<thead><tr><th scope="col">Category</th><th scope="col"><span class="hush">Score as a bar</span></th><th scope="col" class="number">Score</th><th scope="col" class="number weight">Weight</th><th scope="col" class="number">Points lost</th></tr></thead>
<tbody>
${scoreRows(score).map(categoryRow)}
</tbody></table></div>
</section>`;
  },
};

function categoryRow(category: ScoreRow): Markup {
  const label = html`<th scope="row">${categoryLabel(category.id)}</th>`;
  if (category.score === null) {
    return html`<tr>${label}<td class="muted" colspan="2">Not assessed</td><td class="number weight muted">–</td><td class="number muted">–</td></tr>`;
  }
  return html`<tr>${label}<td>${bar(category.score)}</td><td class="number value ${bandOf(category.score)}">${scoreText(category.score)}</td><td class="number weight muted">${category.weight === null ? "–" : percentText(category.weight)}</td><td class="number">${category.pointsLost > 0 ? pointsText(category.pointsLost) : "0"}</td></tr>
`;
}
