import { counted } from "../../wording.ts";
import { html } from "../markup.ts";
import { ruleNames } from "./rule-names.ts";
import type { HtmlSection } from "./section.ts";

/** Checks that passed. */
export const goodSection: HtmlSection = {
  id: "good",
  nav: null,
  compose({ report }) {
    const passed = report.rules.filter(
      ({ status, failing, needsReview }) => status === "assessed" && failing + needsReview === 0,
    );
    if (passed.length === 0) return null;
    return html`<section id="good" aria-labelledby="good-title">
<h2 id="good-title">Passed checks</h2>
<p class="lead">${counted(passed.length, "rule")} applied to this site and reported no issue.</p>
<div class="card">
${ruleNames("No issue found", passed)}</div>
</section>`;
  },
};
