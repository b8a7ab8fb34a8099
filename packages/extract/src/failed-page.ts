import type { PageFacts } from "@sightline/facts";
import { answerFacts, headerPairs, type PageResponse } from "@sightline/facts/reading";
import type { Extraction } from "@sightline/model/ports";
import { detachedText } from "@sightline/text";

/** Creates the extraction of a page whose analysis failed: its HTTP facts with the reason. */
export function failedPage(response: PageResponse, reason: string): Extraction {
  const answer = answerFacts(response, headerPairs(response.headers));
  return failedExtraction({ ...answer, kind: answer.kind === "redirect" ? "redirect" : "html" }, reason);
}

/** Creates the same from facts of the response that are already known. */
export function failedExtraction(response: PageFacts, reason: string): Extraction {
  const facts: PageFacts = { ...response, analysis: "failed", analysisFailure: detachedText(reason, 500) };
  return { facts, edges: [], mainText: null };
}
