import { z } from "zod";

/** Zod schema of {@link MainText}. */
export const mainTextSchema = z.object({
  blocks: z.array(
    z.object({
      kind: z.enum(["heading", "paragraph", "list-item", "table-row", "code", "quote", "caption"]),
      level: z.int().min(0).max(6),
      text: z.string(),
    }),
  ),
  truncated: z.boolean(),
});

/**
 * The main content of a page as blocks in reading order, without navigation, header, footer and hidden parts.
 * `level` is 1–6 for headings and 0 otherwise. At most `mainTextMaxBytes` of text; `truncated` says when it was cut.
 */
export type MainText = z.infer<typeof mainTextSchema>;
