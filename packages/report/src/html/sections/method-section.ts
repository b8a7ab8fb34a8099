import { english } from "../../messages/english.ts";
import { html } from "../markup.ts";
import type { HtmlSection } from "./section.ts";

const { method } = english;

/** Explanation of the scoring method, so that a reader can verify the score. */
export const methodSection: HtmlSection = {
  id: "method",
  nav: null,
  compose({ report: { generator, score } }) {
    const producer = `${generator.name} ${generator.version}`;
    return html`<section id="method" aria-labelledby="method-title">
<h2 id="method-title">${method.title}</h2>
<div class="card padded prose">
${method.paragraphs.map((text) => html`<p>${text}</p>\n`)}<p><code>${method.formula}</code></p>
<p>${method.grades}</p>
<p>${method.population(score.population, score.coverage)}</p>
<p class="muted small">${method.versions(producer, generator.rulesetVersion, score.policyVersion)}</p>
</div>
</section>`;
  },
};
