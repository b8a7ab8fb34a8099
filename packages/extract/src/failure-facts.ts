import { emptyFacts, type PageFacts } from "@sightline/facts";
import type { FetchFailure } from "@sightline/model/ports";
import { detachedText } from "@sightline/text";

/** What is known of a request beside its failure. */
export interface FailedRequest {
  /** Number of requests so far. Default 1. */
  readonly attempts?: number;
  readonly failedAt?: Date;
}

/** Creates the facts of a URL that gave no response. */
export function failureFacts(failure: FetchFailure, options: FailedRequest = {}): PageFacts {
  return {
    ...emptyFacts(detachedText(failure.url, 8192)),
    kind: "failure",
    status: null,
    failure: { kind: failure.failure, message: detachedText(failure.message, 500) },
    fetchedAt: options.failedAt?.toISOString() ?? null,
    attempts: options.attempts ?? 1,
    totalMs: failure.totalMs,
  };
}
