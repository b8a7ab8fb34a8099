import { z } from "zod";

/** Zod schema of {@link RuleTally}. */
export const ruleTallySchema = z.object({
  rule: z.string(),
  status: z.enum(["assessed", "not-assessed", "not-applicable"]),
  /** Why it was not assessed; only the engine sets it. */
  reason: z.string().exactOptional(),
  /** Pages (or 1 for a site verdict) the rule applied to. */
  applicable: z.int().min(0),
  /** Pages with a certain finding. */
  failing: z.int().min(0),
  /** Pages whose findings all wait for a person. */
  needsReview: z.int().min(0),
  /** Its issues, those that need review among them. */
  issues: z.int().min(0).default(0),
});

/** What became of a rule in a crawl; passes are counted, never stored. */
export type RuleTally = Readonly<z.infer<typeof ruleTallySchema>>;
