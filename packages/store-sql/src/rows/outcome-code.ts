import type { TargetOutcome } from "@sightline/model/rule";

/** Outcomes in the order of their code in the database: append only, never reorder; indexes name `pending` as 0. */
const outcomes = ["pending", "fetched", "disallowed", "not-crawled"] as const satisfies readonly TargetOutcome[];

/** The code of an outcome in the database. */
export function outcomeCode(outcome: TargetOutcome): number {
  return outcomes.indexOf(outcome);
}

/** The outcome with a code. */
export function outcomeOf(code: number): TargetOutcome {
  return outcomes[code] ?? "not-crawled";
}

/** The column of a crawl that counts the URLs with an outcome. */
export const outcomeCounters = {
  pending: "pending",
  fetched: "fetched",
  disallowed: "disallowed",
  "not-crawled": "not_crawled",
} as const satisfies Record<TargetOutcome, string>;
