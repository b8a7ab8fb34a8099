import type { AnswerabilityScores } from "../audit/geo-audit-options.ts";
import type { Answerability } from "./answerability-result.ts";

/** Converts the result of an answerability run to input for the score. */
export function answerabilityScores({
  isReliable,
  promptVersion,
  model,
  pages,
  compromised,
}: Answerability): AnswerabilityScores {
  const judged = pages.map(({ url, questions }) => {
    const reliable = questions.filter(({ isReliable }) => isReliable);
    const unanswered = reliable.filter(({ outcome }) => outcome === "unanswered").map(({ question }) => question);
    return {
      url,
      questions: reliable.length,
      verified: reliable.length - unanswered.length,
      unanswered,
      isCompromised: false,
    };
  });
  const lost = compromised.map((url) => ({ url, questions: 0, verified: 0, unanswered: [], isCompromised: true }));
  return { isReliable, promptVersion, modelId: model, pages: [...judged, ...lost] };
}
