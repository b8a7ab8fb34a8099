import { z } from "zod";
import { placeSchema } from "../place.ts";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link AlternatesFacts}. */
export const alternatesFactsSchema = z.object({
  /** rel=alternate hreflang of head, body and Link header, at most 500. */
  hreflangs: z.array(
    z.object({
      code: z.string(),
      raw: z.string(),
      url: z.string().nullable(),
      place: placeSchema,
      at: sourcePositionSchema,
    }),
  ),
  /** link elements with hreflang whose rel misspells `alternate`, as in `alternative`, at most 20. */
  misspelledHreflangs: z.array(
    z.object({ rel: z.string(), code: z.string(), raw: z.string(), at: sourcePositionSchema }),
  ),
});

/** Declared versions of a page in other languages. */
export type AlternatesFacts = Readonly<z.infer<typeof alternatesFactsSchema>>;
