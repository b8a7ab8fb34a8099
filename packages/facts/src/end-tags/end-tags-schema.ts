import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link EndTagsFacts}. */
export const endTagsFactsSchema = z.object({
  /**
   * End tags with names that no element has, as written, at most 20: `</a-->` closes nothing, so the element that it
   * was meant to close continues. Excludes names that an element of the page has, and those of custom elements and of
   * XML namespaces.
   */
  strayEndTags: z.array(z.object({ tag: z.string(), at: sourcePositionSchema })),
});

/** End tags that close nothing. */
export type EndTagsFacts = Readonly<z.infer<typeof endTagsFactsSchema>>;
