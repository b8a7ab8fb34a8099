import { analysisSection } from "./analysis-section.ts";
import { changesSection } from "./changes-section.ts";
import { crawlSection } from "./crawl-section.ts";
import { fixesSection } from "./fixes-section.ts";
import { geoSection } from "./geo-section.ts";
import { goodSection } from "./good-section.ts";
import { issuesSection } from "./issues-section.ts";
import { methodSection } from "./method-section.ts";
import { pagesSection } from "./pages-section.ts";
import { scoresSection } from "./scores-section.ts";
import type { HtmlSection } from "./section.ts";
import { severitiesSection } from "./severities-section.ts";
import { summarySection } from "./summary-section.ts";
import { trendSection } from "./trend-section.ts";

/** Standard sections of the report by name, in their usual order. */
export const htmlSections = {
  summary: summarySection,
  fixes: fixesSection,
  severities: severitiesSection,
  scores: scoresSection,
  trend: trendSection,
  changes: changesSection,
  issues: issuesSection,
  pages: pagesSection,
  geo: geoSection,
  analysis: analysisSection,
  good: goodSection,
  crawl: crawlSection,
  method: methodSection,
} as const satisfies Readonly<Record<string, HtmlSection>>;

/** Name of a standard section. */
export type HtmlSectionName = keyof typeof htmlSections;

/** Names of the standard sections in their usual order: remove some, reorder them, insert others. */
export const htmlSectionNames: readonly HtmlSectionName[] = [
  "summary",
  "fixes",
  "severities",
  "scores",
  "trend",
  "changes",
  "issues",
  "pages",
  "geo",
  "analysis",
  "good",
  "crawl",
  "method",
];
