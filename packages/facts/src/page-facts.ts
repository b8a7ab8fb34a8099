import { z } from "zod";
import { topicShapes } from "./generated/topic-schemas.ts";

/** Zod schema of {@link PageFacts}: the schemas of all topics. */
export const pageFactsSchema = z.object({
  ...topicShapes,
  /** Values of custom extraction by name; strings up to 2,000 characters, at most 50 per name. */
  custom: z.record(z.string(), z.array(z.string())),
  /** Version of each topic with which the facts were read. */
  factVersions: z.record(z.string(), z.int()),
});

/**
 * Everything that page rules may know about one response: flat, bounded lists, no DOM.
 * For responses that are not HTML, the HTML facts have their empty values (`null`, `[]`, `0`).
 */
export type PageFacts = Readonly<z.infer<typeof pageFactsSchema>>;
