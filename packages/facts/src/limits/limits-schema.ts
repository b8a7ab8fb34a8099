import { z } from "zod";

/** Zod schema of {@link LimitsFacts}. */
export const limitsSchema = z.object({
  /** Set when the body is over 2,097,152 bytes, what Googlebot reads of HTML: what lies only after that byte. */
  beyondGooglebotLimit: z
    .object({
      lost: z.array(z.enum(["canonical", "robots", "hreflang", "json-ld"])),
      mainTextShareLost: z.number(),
    })
    .nullable(),
  /** How many entries of lists were cut at their limits, by fact name; `edges` for edges. */
  cutFacts: z.record(z.string(), z.int()),
});

/** Limits that a page went beyond. */
export type LimitsFacts = Readonly<z.infer<typeof limitsSchema>>;
