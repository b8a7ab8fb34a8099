import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link HeadingsFacts}. */
export const headingsFactsSchema = z.object({
  /**
   * h1–h6 in document order, at most 500; `text` includes image alternatives. `level` is that of the element's name,
   * `computedLevel` that of the HTML standard where `headingoffset` changes it. `apart` is true for headings of teasers,
   * which link elsewhere, and of footers and asides: they are no part of the outline of the text.
   */
  headings: z.array(
    z.object({
      level: z.int().min(1).max(6),
      computedLevel: z.int().min(2).max(9).optional(),
      text: z.string(),
      hidden: z.boolean(),
      inMain: z.boolean(),
      apart: z.literal(true).optional(),
      at: sourcePositionSchema,
    }),
  ),
  /** Number of visible h1–h6 inside of a link, or with one inside, outside navigation and boilerplate; of the first 500. */
  linkedHeadings: z.int(),
});

/** Headings. */
export type HeadingsFacts = Readonly<z.infer<typeof headingsFactsSchema>>;
