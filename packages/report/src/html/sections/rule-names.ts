import type { ReportRule } from "../../report-schema.ts";
import { categoryLabel, counted } from "../../wording.ts";
import { html, type Markup } from "../markup.ts";

/** Lists names of rules under a heading; `null` without rules. */
export function ruleNames(title: string, rules: readonly ReportRule[]): Markup | null {
  if (rules.length === 0) return null;
  return html`<details class="rule"><summary><h3 class="name"><span>${title}</span></h3><span class="tally">${counted(rules.length, "rule")}</span></summary>
<ul class="names">${rules.map((rule) => html`<li>${rule.title} <span class="muted small">${categoryLabel(rule.category)}</span></li>`)}</ul></details>
`;
}
