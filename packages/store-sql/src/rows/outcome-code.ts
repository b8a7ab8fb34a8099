import type { TargetOutcome } from "@sightline/model/rule";

/** Outcomes in the order of their database codes: append only, never reorder; indexes refer to `pending` as 0. */
const outcomes = ["pending", "fetched", "disallowed", "not-crawled"] as const satisfies readonly TargetOutcome[];

/** Returns the database code of an outcome. */
export function outcomeCode(outcome: TargetOutcome): number {
  return outcomes.indexOf(outcome);
}

/** Returns the outcome with a code. */
export function outcomeOf(code: number): TargetOutcome {
  return outcomes[code] ?? "not-crawled";
}

/** Column of a crawl that counts the URLs with each outcome. */
export const outcomeCounters = {
  pending: "pending",
  fetched: "fetched",
  disallowed: "disallowed",
  "not-crawled": "not_crawled",
} as const satisfies Record<TargetOutcome, string>;
