import type { PageFacts } from "@sightline/facts";
import { answerFacts, headerPairs, type PageResponse } from "@sightline/facts/reading";
import type { Extraction } from "@sightline/model/ports";
import { keptText } from "@sightline/text";

/** The extraction of a page whose analysis failed: its HTTP facts with the reason. */
export function failedPage(response: PageResponse, reason: string): Extraction {
  const answer = answerFacts(response, headerPairs(response.headers));
  return failedExtraction({ ...answer, kind: answer.kind === "redirect" ? "redirect" : "html" }, reason);
}

/** The same from facts of the answer that are known already. */
export function failedExtraction(answer: PageFacts, reason: string): Extraction {
  const facts: PageFacts = { ...answer, analysis: "failed", analysisFailure: keptText(reason, 500) };
  return { facts, edges: [], mainText: null };
}
