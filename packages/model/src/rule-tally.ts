import { z } from "zod";

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
});

/** Result of a rule in a crawl; passes are counted, never stored. */
export type RuleTally = Readonly<z.infer<typeof ruleTallySchema>>;
