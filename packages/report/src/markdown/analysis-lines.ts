import type { AnalysisResult, ContentGap } from "@sightline/model";
import {
  addsNothing,
  analysisAuthor,
  analysisLosses,
  recommendationFacts,
  recommendationGain,
} from "../analysis-wording.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";

const shownRecommendations = 8;
const shownGaps = 5;
const shownTemplates = 5;
const shownEvidence = 3;

type Advice = Omit<ContentGap, "origin">;

/** Formats the analysis of a crawl as a section of Markdown; empty if it adds nothing. */
export function analysisLines(analysis: AnalysisResult): string[] {
  if (addsNothing(analysis)) return [];
  const recommendations = analysis.recommendations.slice(0, shownRecommendations).flatMap((advice, index) => {
    const gain = recommendationGain(advice);
    const before = gain === null ? "" : `**${gain}** `;
    return item(`${index + 1}.`, before, advice, ` (${recommendationFacts(advice)})`);
  });
  const gaps = analysis.contentGaps.slice(0, shownGaps).flatMap((gap) => item("-", "", gap, ""));
  const templates = analysis.templates
    .slice(0, shownTemplates)
    .flatMap(({ pattern, pages, advice }) => [
      `- ${markdownCode(pattern)} (${pages})`,
      ...advice.map(({ title }) => `  - ${markdownText(title)}`),
    ]);
  return [
    "## Analysis",
    "",
    `*${markdownText(analysisAuthor(analysis))}*`,
    "",
    ...(analysis.summary === "" ? [] : [markdownText(analysis.summary), ""]),
    ...section("### Recommendations", recommendations),
    ...section("### Content gaps", gaps),
    ...section("### By template", templates),
    ...section(
      "### Limits of the analysis",
      analysisLosses(analysis).map((loss) => `- ${markdownText(loss)}`),
    ),
  ];
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, "", ...lines, ""];
}

function item(mark: string, before: string, { title, why, steps, evidence }: Advice, after: string): string[] {
  const indent = " ".repeat(mark.length + 1);
  return [
    `${mark} ${before}${markdownText(title)}${after}`,
    `${indent}${markdownText(why)}`,
    ...steps.map((step) => `${indent}- ${markdownText(step)}`),
    ...evidence
      .slice(0, shownEvidence)
      .map(({ url, quote }) => `${indent}- Evidence: ${markdownCode(quote)} at ${markdownCode(url)}`),
  ];
}
