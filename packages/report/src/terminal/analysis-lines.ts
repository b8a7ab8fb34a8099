import type { AnalysisResult } from "@sightline/model";
import { analysisAuthor, analysisLosses, recommendationFacts } from "../analysis-wording.ts";
import { visibleText } from "../visible-text.ts";
import { gainText } from "../wording.ts";
import type { Paint } from "./ansi.ts";
import { wrapText } from "./columns.ts";

const shownRecommendations = 5;

/** Formats the analysis for the terminal summary. */
export function analysisLines(analysis: AnalysisResult, paint: Paint, width: number): string[] {
  const wrapped = (text: string) => wrapText(visibleText(text), width);
  const notes = [analysisAuthor(analysis), ...analysisLosses(analysis)];
  return [
    paint("bold", "Analysis"),
    ...wrapped(analysis.summary),
    "",
    ...analysis.recommendations.slice(0, shownRecommendations).flatMap((advice) => {
      const [first = "", ...rest] = wrapText(
        visibleText(`${advice.title} (${recommendationFacts(advice)})`),
        width - 7,
      );
      const gain = gainText(advice.expectedPoints).padStart(6);
      return [`${paint("green", gain)} ${first}`, ...rest.map((line) => `       ${line}`)];
    }),
    "",
    ...notes.flatMap(wrapped).map((line) => paint("dim", line)),
  ];
}
