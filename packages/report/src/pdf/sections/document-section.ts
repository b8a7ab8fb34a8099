import { composeSection, type Section } from "../../document/section.ts";
import { printPdf } from "../../print/pdf.ts";
import { type PdfSection, sectionHeading } from "./section.ts";

/** Returns a section of the document as a section of a PDF. */
export function pdfSection(section: Section): PdfSection {
  const { id } = section;
  return {
    id,
    compose({ report, words, comparison, history, findings, maxCards }) {
      const composed = composeSection(section, "pdf", { report, words, comparison, history });
      if (composed === null) return [];
      const cards = findings.rules.slice(0, maxCards);
      const blocks = printPdf(composed.blocks, {
        origin: report.site.origin,
        rules: new Set(findings.rules.map(({ rule }) => rule.id)),
        issues: new Set(cards.flatMap(({ sample }) => sample.map((issue) => issue.id))),
        words,
      });
      return [sectionHeading(id, composed.title), ...blocks];
    },
  };
}
