import { z } from "zod";
import { placeSchema } from "../place.ts";
import { sourcePositionSchema } from "../source-position.ts";

const placedText = z.object({ text: z.string(), place: placeSchema, at: sourcePositionSchema });

/** Zod schema of {@link HeadFacts}. */
export const headFactsSchema = z.object({
  /** Position of the head element. */
  headAt: sourcePositionSchema,
  /** Text of the first title element outside svg, white space folded; `null` when there is none. */
  title: z.string().nullable(),
  /** All title elements outside svg, at most 20. */
  titles: z.array(placedText),
  /** Content of the first meta description, trimmed; `null` when there is none. */
  metaDescription: z.string().nullable(),
  /** All meta descriptions, at most 20. */
  metaDescriptions: z.array(placedText),
  /** Content of the first meta viewport; `null` when there is none. */
  viewport: z.string().nullable(),
  viewportAt: sourcePositionSchema,
  /**
   * The Refresh header, else the first meta refresh, that the HTML standard's algorithm accepts; `url` is `null` when
   * it reloads the page itself.
   */
  metaRefresh: z
    .object({
      delaySeconds: z.number(),
      url: z.string().nullable(),
      place: placeSchema,
      inNoscript: z.boolean(),
      at: sourcePositionSchema,
    })
    .nullable(),
  /** The Content-Security-Policy values of meta elements, at most 10. */
  cspMetas: z.array(z.string()),
  /** Names of the elements in the head of the tree, in order, at most 500. */
  headElements: z.array(z.string()),
  /**
   * Element that ended the head early although head elements follow it in the source; `lost` names those that ended up
   * in the body as a result: `canonical`, `hreflang`, `description`, `robots`, `title`, `other`.
   */
  headBroken: z
    .object({
      element: z.string(),
      at: sourcePositionSchema,
      lost: z.array(z.enum(["canonical", "hreflang", "description", "robots", "title", "viewport", "other"])),
    })
    .nullable(),
});

/** Titles, descriptions and the state of the head. */
export type HeadFacts = Readonly<z.infer<typeof headFactsSchema>>;
