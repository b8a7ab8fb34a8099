import type { AnalysisResult, Recommendation } from "@sightline/model";
import { english } from "./messages/english.ts";
import { counted, gainText } from "./wording.ts";

/** Gain below which a recommendation promises no change of the score. */
const minPoints = 0.05;

/** Returns the gain of a recommendation; `null` when it is none that the score shows. */
export function recommendationGain({ expectedPoints }: Pick<Recommendation, "expectedPoints">): string | null {
  return expectedPoints < minPoints ? null : gainText(expectedPoints);
}

/** Returns true if an analysis says nothing beyond the list of fixes: reports leave it out. */
export function addsNothing(analysis: AnalysisResult): boolean {
  const { model, focus, problems, recommendations, contentGaps, templates, injectionSuspected } = analysis;
  const parts = [recommendations, contentGaps, templates, injectionSuspected, problems];
  return model === null && focus === null && parts.every(({ length }) => length === 0);
}

/** Names the author of an analysis, with the same wording in every format. */
export function analysisAuthor({ model, focus }: Pick<AnalysisResult, "model" | "focus">): string {
  const author =
    model === null
      ? "Generated from the facts of the crawl, without a language model."
      : `Written with the language model ${model}; every claim was checked against the crawl.`;
  return [author, ...focusNotes({ focus })].join(" ");
}

/** Notes on the outcome of the owner's focus; empty without one. */
export function focusNotes({ focus }: Pick<AnalysisResult, "focus">): readonly string[] {
  return focus === null ? [] : [english.analysis.focus[focus.effect](focus.text)];
}

/** Lists what an analysis lacks and what was left out of it; empty if it is complete. */
export function analysisLosses({ problems, droppedUnverified, injectionSuspected }: AnalysisResult): readonly string[] {
  const suspects = new Set(injectionSuspected.map(({ url }) => url)).size;
  return [
    ...problems.map(({ step, message }) => `The model's output for ${step} is missing: ${message}`),
    ...(droppedUnverified === 0
      ? []
      : [
          `${counted(droppedUnverified, "claim")} of the model ${droppedUnverified === 1 ? "was" : "were"} left out because code could not verify ${droppedUnverified === 1 ? "it" : "them"}.`,
        ]),
    ...(suspects === 0
      ? []
      : [
          `${counted(suspects, "page")} ${suspects === 1 ? "has" : "have"} text that looks like instructions to a language model.`,
        ]),
  ];
}

/** Describes priority and effort of a recommendation. */
export function recommendationFacts({ priority, effort }: Pick<Recommendation, "priority" | "effort">): string {
  return `${priority} priority, ${effort} effort`;
}
