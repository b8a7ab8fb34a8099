import type { FetchFailureKind } from "@sightline/facts";
import type { Finding, PageRuleInput } from "@sightline/model";
import { quote } from "../evidence.ts";

/**
 * Yields the finding for a page whose requests all failed in the same way; it needs review if there were too few
 * requests.
 */
export function* failedFetch(
  { url, failure, attempts }: Pick<PageRuleInput, "url" | "failure" | "attempts">,
  { kind, message, minAttempts }: { kind: FetchFailureKind; message: string; minAttempts: number },
): Iterable<Finding> {
  if (failure?.kind !== kind) return;
  yield {
    subject: { kind: "page", url },
    message,
    data: { attempts, reason: quote(failure.message) },
    certainty: attempts < minAttempts ? "review" : "certain",
  };
}
