import { z } from "zod";

/** Zod schema of {@link BylineFacts}. */
export const bylineSchema = z.object({
  /**
   * Visible time elements outside navigation, header, footer and aside of the page, at most 20: the datetime attribute
   * (the text without one) and the text, each at most 60 characters.
   */
  times: z.array(z.object({ datetime: z.string(), text: z.string() })),
  /**
   * Text of visible elements that name an author by rel, itemprop or class, at most 10, each at most 100 characters.
   */
  authors: z.array(z.string()),
});

/** Dates and authors that a page shows. */
export type BylineFacts = Readonly<z.infer<typeof bylineSchema>>;
