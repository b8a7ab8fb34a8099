import { namedSections } from "../../document/named-sections.ts";
import { type SectionName, standardSections } from "../../document/sections.ts";
import { appendixSection } from "./appendix-section.ts";
import { contentsSection } from "./contents-section.ts";
import { coverSection } from "./cover-section.ts";
import { pdfSection } from "./document-section.ts";
import { issuesSection } from "./issues-section.ts";
import type { PdfSection } from "./section.ts";
import { summarySection } from "./summary-section.ts";

/** Sections that only a PDF has, by name. */
export const pdfSections = {
  cover: coverSection,
  contents: contentsSection,
  summary: summarySection,
  issues: issuesSection,
  appendix: appendixSection,
} as const satisfies Readonly<Record<string, PdfSection>>;

/** Name of a standard section. */
export type PdfSectionName = keyof typeof pdfSections | SectionName;

/** Names of the standard sections in their usual order: remove some, reorder them, insert others. */
export const pdfSectionNames: readonly PdfSectionName[] = [
  "cover",
  "contents",
  "summary",
  ...standardSections.opening.map(({ id }) => id),
  "issues",
  ...standardSections.closing.map(({ id }) => id),
  "appendix",
];

/** Returns a standard section. @throws AuditError `invalid_options` if there is none of this name */
export const standardPdfSection = namedSections<PdfSection>("PDF", pdfSections, pdfSection);
