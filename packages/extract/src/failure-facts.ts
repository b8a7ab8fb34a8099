import { emptyFacts, type PageFacts } from "@sightline/facts";
import type { FetchFailure } from "@sightline/model/ports";
import { keptText } from "@sightline/text";

/** Creates the facts of a URL that gave no response. */
export function failureFacts(failure: FetchFailure, options: { readonly attempts?: number } = {}): PageFacts {
  return {
    ...emptyFacts(keptText(failure.url, 8192)),
    kind: "failure",
    status: null,
    failure: { kind: failure.failure, message: keptText(failure.message, 500) },
    attempts: options.attempts ?? 1,
    totalMs: failure.totalMs,
  };
}
