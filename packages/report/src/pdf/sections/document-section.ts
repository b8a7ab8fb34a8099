import { composeSection, type Section } from "../../document/section.ts";
import { type PdfContext, printPdf } from "../../print/pdf.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

/** Returns a section of the document as a section of a PDF. */
export function pdfSection(section: Section): PdfSection {
  const { id } = section;
  return {
    id,
    compose(input) {
      const composed = composeSection(section, "pdf", input);
      if (composed === null) return [];
      return [sectionHeading(id, composed.title), ...printPdf(composed.blocks, pdfContext(input))];
    },
  };
}

/** Returns the context in which blocks of a report are printed. */
export function pdfContext({ report, findings, maxCards, words }: SectionInput): PdfContext {
  const cards = findings.rules.slice(0, maxCards);
  return {
    origin: report.site.origin,
    rules: new Set(findings.rules.map(({ rule }) => rule.id)),
    issues: new Set(cards.flatMap(({ sample }) => sample.map((issue) => issue.id))),
    words,
  };
}
