import { z } from "zod";
import { subjectUnits } from "./rule/subject-unit.ts";

/** Zod schema of {@link RuleTally}. */
export const ruleTallySchema = z.object({
  rule: z.string(),
  status: z.enum(["assessed", "not-assessed", "not-applicable"]),
  /** Reason why it was not assessed; set only by the engine. */
  reason: z.string().exactOptional(),
  /** Number of pages (or 1 for a site verdict) that the rule applied to. */
  applicable: z.int().min(0),
  /** Number of pages with a certain finding. */
  failing: z.int().min(0),
  /** Number of pages whose findings all need review. */
  needsReview: z.int().min(0),
  /** Number of its issues, including those that need review. */
  issues: z.int().min(0).default(0),
  /** Unit of what it looks at; absent, like the two counts, in older crawls. */
  unit: z.enum(subjectUnits).exactOptional(),
  /** Number of such subjects that it looked at. */
  lookedAt: z.int().min(0).exactOptional(),
  /** Number of its subjects that are there and that the crawl did not request. */
  notLookedAt: z.int().min(0).exactOptional(),
});

/** Result of a rule in a crawl; passes are counted, never stored. */
export type RuleTally = Readonly<z.infer<typeof ruleTallySchema>>;

/**
 * Outcomes of a check in a crawl.
 *
 * - `passed`: it looked at something and found nothing
 * - `failed`: it has findings that are certain
 * - `review`: it has findings, all of which need review
 * - `nothing-to-check`: nothing that it looks at was there
 * - `not-looked-at`: something was there, or could have been, and was not looked at; the reason says why
 */
export const checkOutcomes = ["passed", "failed", "review", "nothing-to-check", "not-looked-at"] as const;
/** Outcome of a check in a crawl. */
export type CheckOutcome = (typeof checkOutcomes)[number];

/** Returns the outcome of a rule. */
export function outcomeOf({
  status,
  failing,
  needsReview,
}: Pick<RuleTally, "status" | "failing" | "needsReview">): CheckOutcome {
  if (status === "not-assessed") return "not-looked-at";
  if (status === "not-applicable") return "nothing-to-check";
  if (failing > 0) return "failed";
  return needsReview > 0 ? "review" : "passed";
}
