import { z } from "zod";

/** Zod schema of {@link BylineFacts}. */
export const bylineFactsSchema = z.object({
  /**
   * Visible time elements outside navigation, header, footer and aside of the page, at most 20: the datetime attribute
   * (the text without one) and the text, each at most 60 characters.
   */
  times: z.array(z.object({ datetime: z.string(), text: z.string() })),
  /**
   * Text of visible elements that name an author by rel, itemprop or class, at most 10, each at most 100 characters.
   */
  authors: z.array(z.string()),
  /** Contents of `meta name=author`, at most 5, each at most 100 characters. */
  authorMetas: z.array(z.string()),
  /**
   * Visible texts of at most 80 characters that state a full date, outside navigation, footer and aside of the page; at
   * most 5.
   */
  shownDates: z.array(z.string()),
  /** Targets of `mailto:` and `tel:` links anywhere on the page, without their parameters; at most 5. */
  contactLinks: z.array(z.string()),
});

/** Dates, authors and ways to reach them that a page states. */
export type BylineFacts = Readonly<z.infer<typeof bylineFactsSchema>>;
