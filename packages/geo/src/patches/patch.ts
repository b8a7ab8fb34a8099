import { z } from "zod";

/** Zod schema of {@link Patch}. */
export const patchSchema = z.strictObject({
  /** The file, or the part of a page, that it changes: a URL, with `#head` or `#headers` for parts of a page. */
  target: z.string(),
  /** Unified diff, ready to be read or applied by hand. */
  diff: z.string(),
  /** What to know before applying it; empty when there is nothing. */
  notes: z.array(z.string()),
});

/** A change that would mend an issue. Proposed to people, never applied. Its text is of untrusted origin. */
export type Patch = Readonly<z.infer<typeof patchSchema>>;
