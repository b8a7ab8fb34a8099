import type { AnalysisResult } from "@sightline/model";
import { visibleText } from "@sightline/text/visible";
import {
  addsNothing,
  analysisAuthor,
  analysisLosses,
  recommendationFacts,
  recommendationGain,
} from "../analysis-wording.ts";
import type { Paint } from "./ansi.ts";
import { type Space, wrapText } from "./columns.ts";

const shownRecommendations = 5;

/** Formats the analysis for the terminal summary; empty if it adds nothing. */
export function analysisLines(analysis: AnalysisResult, paint: Paint, { lineWidth: width }: Space): string[] {
  if (addsNothing(analysis)) return [];
  const wrapped = (text: string) => wrapText(visibleText(text), width);
  const notes = [analysisAuthor(analysis), ...analysisLosses(analysis)];
  return [
    paint("bold", "Analysis"),
    ...(analysis.summary === "" ? [] : [...wrapped(analysis.summary), ""]),
    ...analysis.recommendations.slice(0, shownRecommendations).flatMap((advice) => {
      const [first = "", ...rest] = wrapText(
        visibleText(`${advice.title} (${recommendationFacts(advice)})`),
        width - 7,
      );
      const gain = (recommendationGain(advice) ?? "").padStart(6);
      // What has no steps is a finding, and its reasons are all that it says.
      const why = advice.steps.length === 0 ? wrapText(visibleText(advice.why), width - 7) : [];
      return [`${paint("green", gain)} ${first}`, ...[...rest, ...why].map((line) => `       ${line}`)];
    }),
    "",
    ...notes.flatMap(wrapped).map((line) => paint("dim", line)),
  ];
}
