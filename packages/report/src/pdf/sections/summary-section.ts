import { hasChangedMethod } from "../../comparison.ts";
import { failedGate } from "../../document/sections/failed-gate.ts";
import { limits } from "../../document/sections/limits.ts";
import { overview } from "../../document/sections/overview.ts";
import { printPdf } from "../../print/pdf.ts";
import { scoreRows } from "../../score-rows.ts";
import { siteName } from "../../short-url.ts";
import { pdfContext } from "./document-section.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

/** The score in words, and what limits its meaning. */
export const summarySection: PdfSection = {
  id: "summary",
  compose(input) {
    const { words } = input;
    return [
      sectionHeading("summary", words.summary.title),
      ...printPdf([overview(input.report, words)], pdfContext(input)),
      { kind: "paragraph", size: "lead", text: verdict(input) },
      ...printPdf([...failedGate(input.report), ...limits(input.report, words)], pdfContext(input)),
    ];
  },
};

function verdict({ report, words, findings, comparison }: SectionInput): string {
  const { score, site, crawl } = report;
  const name = siteName(site.url);
  const { value, grade } = score;
  const sentences = [
    value === null || grade === null ? words.summary.notScored(name) : words.summary.scored(name, value, grade),
  ];
  if (comparison !== null && comparison.scoreFrom !== null && comparison.scoreTo !== null) {
    const change = hasChangedMethod(comparison) ? words.summary.changedMethod : words.summary.change;
    sentences.push(change(comparison.scoreFrom, comparison.scoreTo));
  }
  sentences.push(words.summary.found(findings.total, findings.rules.length, crawl.counts.pages));
  const worst = scoreRows(score).sort((a, b) => b.pointsLost - a.pointsLost)[0];
  if (worst !== undefined && worst.pointsLost >= 0.05) {
    sentences.push(words.summary.worst(words.category(worst.id), worst.pointsLost));
  }
  return sentences.join(" ");
}
