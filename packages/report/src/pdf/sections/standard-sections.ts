import { analysisSection } from "./analysis-section.ts";
import { appendixSection } from "./appendix-section.ts";
import { changesSection } from "./changes-section.ts";
import { contentsSection } from "./contents-section.ts";
import { coverSection } from "./cover-section.ts";
import { crawlSection } from "./crawl-section.ts";
import { geoSection } from "./geo-section.ts";
import { goodSection } from "./good-section.ts";
import { issuesSection } from "./issues-section.ts";
import { methodSection } from "./method-section.ts";
import { scoresSection } from "./scores-section.ts";
import type { PdfSection } from "./section.ts";
import { severitiesSection } from "./severities-section.ts";
import { summarySection } from "./summary-section.ts";
import { trendSection } from "./trend-section.ts";

/** Standard sections of the report by name, in their usual order. */
export const pdfSections = {
  cover: coverSection,
  contents: contentsSection,
  summary: summarySection,
  severities: severitiesSection,
  scores: scoresSection,
  trend: trendSection,
  changes: changesSection,
  issues: issuesSection,
  good: goodSection,
  geo: geoSection,
  analysis: analysisSection,
  crawl: crawlSection,
  method: methodSection,
  appendix: appendixSection,
} as const satisfies Readonly<Record<string, PdfSection>>;

/** Name of a standard section. */
export type PdfSectionName = keyof typeof pdfSections;

/** Names of the standard sections in their usual order: remove some, reorder them, insert others. */
export const pdfSectionNames: readonly PdfSectionName[] = [
  "cover",
  "contents",
  "summary",
  "severities",
  "scores",
  "trend",
  "changes",
  "issues",
  "good",
  "geo",
  "analysis",
  "crawl",
  "method",
  "appendix",
];
