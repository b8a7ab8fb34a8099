import { z } from "zod";

/** Zod schema of {@link HiddenTextFacts}. */
export const hiddenTextFactsSchema = z.object({
  /**
   * Text of at least three words that is invisible to people but that models may read, in order: hidden or concealed by
   * its own style, in noscript, in comments, in title, placeholder, summary, ARIA and data attributes, and in metas
   * other than the description and social ones. Each at most 500 characters, at most 4,000 in total; cut parts are
   * counted.
   */
  hiddenTexts: z.array(
    z.object({ place: z.enum(["hidden", "noscript", "comment", "attribute", "meta"]), text: z.string() }),
  ),
});

/** Text that is invisible to people. */
export type HiddenTextFacts = Readonly<z.infer<typeof hiddenTextFactsSchema>>;
