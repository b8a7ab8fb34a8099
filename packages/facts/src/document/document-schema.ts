import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link DocumentFacts}. */
export const documentSchema = z.object({
  quirks: z.enum(["no-quirks", "limited-quirks", "quirks"]),
  /** The lang attribute of the html element as written; `null` when absent. */
  lang: z.string().nullable(),
  /** Of the html element. */
  htmlAt: sourcePositionSchema,
  /** The document base URL; equal to `url` without a base element. */
  baseUrl: z.string(),
  /** Of the base element that sets it. */
  baseUrlAt: sourcePositionSchema,
  /** Elements of the document, other than those in noscript, which browsers that run scripts do not make. */
  elementCount: z.int(),
  /** Of these, pre and code with all that is in them: mostly the colours of source text. */
  codeElementCount: z.int(),
  /** Elements nested deeper than 512, which browsers put beside the element that they would be in. */
  flattenedElementCount: z.int(),
  /** The document is a frameset: its frames, not the document itself, hold what visitors see. */
  isFrameset: z.boolean(),
  /** Of the frameset. */
  framesetAt: sourcePositionSchema,
});

/** The document as a whole. */
export type DocumentFacts = Readonly<z.infer<typeof documentSchema>>;
