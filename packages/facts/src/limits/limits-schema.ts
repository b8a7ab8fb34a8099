import { z } from "zod";

/** Zod schema of {@link LimitsFacts}. */
export const limitsFactsSchema = z.object({
  /**
   * Set when the body is over 2,097,152 bytes, the part of HTML that Googlebot reads: facts found only after that byte.
   */
  beyondGooglebotLimit: z
    .object({
      lost: z.array(z.enum(["canonical", "robots", "hreflang", "json-ld"])),
      mainTextShareLost: z.number(),
    })
    .nullable(),
  /** Number of list entries cut at their limits, by fact name; `edges` for edges. */
  cutFacts: z.record(z.string(), z.int()),
});

/** Limits that a page exceeded. */
export type LimitsFacts = Readonly<z.infer<typeof limitsFactsSchema>>;
