import { composeSection, type Section } from "../../document/section.ts";
import { english } from "../../messages/english.ts";
import { printHtml } from "../../print/html.ts";
import { html } from "../markup.ts";
import type { HtmlSection } from "./section.ts";

/** Returns a section of the document as a section of HTML. */
export function htmlSection(section: Section): HtmlSection {
  const { id, nav } = section;
  return {
    id,
    nav,
    compose({ report, comparison, history, findings }) {
      const composed = composeSection(section, "html", { report, words: english, comparison, history });
      if (composed === null) return null;
      const rules = new Set(findings.rules.map(({ rule }) => rule.id));
      return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${composed.title}</h2>
${printHtml(composed.blocks, { origin: report.site.origin, rules, words: english })}</section>`;
    },
  };
}
