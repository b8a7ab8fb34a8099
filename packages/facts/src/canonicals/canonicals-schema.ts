import { z } from "zod";
import { placeSchema } from "../place.ts";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link CanonicalsFacts}. */
export const canonicalsFactsSchema = z.object({
  /**
   * rel=canonical links of head, body and Link header, at most 20; `qualified` when hreflang, lang, media or type is
   * set.
   */
  canonicals: z.array(
    z.object({
      raw: z.string(),
      url: z.string().nullable(),
      place: placeSchema,
      qualified: z.boolean(),
      at: sourcePositionSchema,
    }),
  ),
  /**
   * Canonical target that search engines would use (unqualified, in head or header, not contradicted); `null` when
   * there is none.
   */
  canonicalUrl: z.string().nullable(),
});

/** Declared canonicals. */
export type CanonicalsFacts = Readonly<z.infer<typeof canonicalsFactsSchema>>;
