import type { FetchFailureKind } from "@sightline/facts";
import type { Finding, PageRuleInput } from "@sightline/model";
import { quote } from "../evidence.ts";

/** The finding of a page whose requests failed in one way; a person decides where there were too few of them. */
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
