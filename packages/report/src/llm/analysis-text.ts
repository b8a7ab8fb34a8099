import type { AnalysisResult, Recommendation } from "@sightline/model";
import { visibleText } from "@sightline/text/visible";
import {
  addsNothing,
  analysisAuthor,
  analysisLosses,
  recommendationFacts,
  recommendationGain,
} from "../analysis-wording.ts";

const shownRecommendations = 8;
const shownEvidence = 2;

/**
 * Formats the analysis for a language model that acts on it: what to do, the gain, and where it was seen; empty if
 * it adds nothing.
 * @param quoted quotes text of the audited site, and text that a model derived from it
 */
export function analysisText(analysis: AnalysisResult, quoted: (text: string) => string): string {
  if (addsNothing(analysis)) return "";
  const lines = [
    "",
    "## Analysis",
    "",
    analysisAuthor(analysis),
    ...analysisLosses(analysis),
    ...(analysis.summary === "" ? [] : [`summary: ${quoted(analysis.summary)}`]),
    ...analysis.recommendations
      .slice(0, shownRecommendations)
      .flatMap((advice) => [
        `- ${quoted(advice.title)} (${[...gains(advice), recommendationFacts(advice)].join(", ")})`,
        ...(advice.steps.length === 0 ? [`  found: ${quoted(advice.why)}`] : []),
        ...advice.steps.map((step) => `  step: ${quoted(step)}`),
        ...advice.evidence.slice(0, shownEvidence).map(({ url, quote }) => `  at ${quoted(url)}: ${quoted(quote)}`),
      ]),
  ];
  return `${lines.map(visibleText).join("\n")}\n`;
}

function gains(advice: Recommendation): string[] {
  const gain = recommendationGain(advice);
  return gain === null ? [] : [`gain ${gain}`];
}
