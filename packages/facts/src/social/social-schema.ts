import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link SocialFacts}. */
export const socialFactsSchema = z.object({
  /** Open Graph and Twitter card metas, at most 100, names in lower case. */
  socialMetas: z.array(z.object({ name: z.string(), content: z.string(), at: sourcePositionSchema })),
});

/** Content shown where a page is shared. */
export type SocialFacts = Readonly<z.infer<typeof socialFactsSchema>>;
