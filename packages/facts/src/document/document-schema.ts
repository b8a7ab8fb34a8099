import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link DocumentFacts}. */
export const documentFactsSchema = z.object({
  quirks: z.enum(["no-quirks", "limited-quirks", "quirks"]),
  /** The lang attribute of the html element as written; `null` when absent. */
  lang: z.string().nullable(),
  /** Position of the html element. */
  htmlAt: sourcePositionSchema,
  /** Document base URL; equal to `url` without a base element. */
  baseUrl: z.string(),
  /** Position of the base element that sets it. */
  baseUrlAt: sourcePositionSchema,
  /** Number of elements in the document, except those in noscript, which browsers that run scripts do not create. */
  elementCount: z.int(),
  /** Number of these that are pre, code or inside of them: mostly highlighting of source code. */
  codeElementCount: z.int(),
  /** Number of elements nested deeper than 512, which browsers place beside their would-be parent. */
  flattenedElementCount: z.int(),
  /** True if the document is a frameset: visitors see its frames, not the document itself. */
  isFrameset: z.boolean(),
  /** Position of the frameset. */
  framesetAt: sourcePositionSchema,
});

/** Document as a whole. */
export type DocumentFacts = Readonly<z.infer<typeof documentFactsSchema>>;
