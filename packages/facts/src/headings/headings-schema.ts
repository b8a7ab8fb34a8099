import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link HeadingsFacts}. */
export const headingsSchema = z.object({
  /** h1–h6 in document order, at most 500; `text` includes image alternatives. */
  headings: z.array(
    z.object({
      level: z.int().min(1).max(6),
      text: z.string(),
      hidden: z.boolean(),
      inMain: z.boolean(),
      at: sourcePositionSchema,
    }),
  ),
  /**
   * Ids by which links can target each heading, in the same order: its own, or that of an anchor at it or of the
   * section that it begins; `null` without one.
   */
  headingIds: z.array(z.string().nullable()),
});

/** Headings. */
export type HeadingsFacts = Readonly<z.infer<typeof headingsSchema>>;
