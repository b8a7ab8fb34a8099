import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link LinksFacts}. */
export const linksSchema = z.object({
  /** Things that look like links but cannot be followed by a crawler, at most 100: the start of their tag, for evidence. */
  uncrawlableLinks: z.array(
    z.object({
      kind: z.enum(["no-href", "javascript", "onclick"]),
      html: z.string(),
      text: z.string(),
      at: sourcePositionSchema,
    }),
  ),
  /** How many a[href] elements the page has, duplicates counted. */
  anchorCount: z.int(),
});

/** Links, beside the edges that they become. */
export type LinksFacts = Readonly<z.infer<typeof linksSchema>>;
