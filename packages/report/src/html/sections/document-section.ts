import { composeSection, type Section } from "../../document/section.ts";
import { type HtmlContext, printHtml } from "../../print/html.ts";
import { html } from "../markup.ts";
import type { HtmlSection, HtmlSectionInput } from "./section.ts";

/** Returns a section of the document as a section of HTML. */
export function htmlSection(section: Section): HtmlSection {
  const { id, nav } = section;
  return {
    id,
    nav,
    compose(input) {
      const composed = composeSection(section, "html", input);
      if (composed === null) return null;
      return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${composed.title}</h2>
${printHtml(composed.blocks, htmlContext(input))}</section>`;
    },
  };
}

/** Returns the context in which blocks of a report are printed. */
export function htmlContext({ report, findings, words }: HtmlSectionInput): HtmlContext {
  return { origin: report.site.origin, rules: new Set(findings.rules.map(({ rule }) => rule.id)), words };
}
