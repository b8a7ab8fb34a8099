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

/** The sections of the report by name, in their usual order. */
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

/** The name of a section that the report has by itself. */
export type PdfSectionName = keyof typeof pdfSections;

/** The names of the report's own sections in their usual order: take some out, reorder them, put others between. */
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
