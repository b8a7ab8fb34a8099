import { emptyFacts, type PageFacts } from "@sightline/facts";
import type { FetchFailure } from "@sightline/model/ports";
import { detachedText } from "@sightline/text";

/** Creates the facts of a URL that gave no response. */
export function failureFacts(failure: FetchFailure, options: { readonly attempts?: number } = {}): PageFacts {
  return {
    ...emptyFacts(detachedText(failure.url, 8192)),
    kind: "failure",
    status: null,
    failure: { kind: failure.failure, message: detachedText(failure.message, 500) },
    attempts: options.attempts ?? 1,
    totalMs: failure.totalMs,
  };
}
