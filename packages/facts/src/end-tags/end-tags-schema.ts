import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link EndTagsFacts}. */
export const endTagsSchema = z.object({
  /**
   * End tags whose names are no element's, as written, at most 20: `</a-->` closes nothing, and what it was to close goes on.
   * Left out are names that the page has an element of, and those of custom elements and of XML namespaces.
   */
  strayEndTags: z.array(z.object({ tag: z.string(), at: sourcePositionSchema })),
});

/** End tags that close nothing. */
export type EndTagsFacts = Readonly<z.infer<typeof endTagsSchema>>;
