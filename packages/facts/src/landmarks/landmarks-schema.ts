import { z } from "zod";

/** Zod schema of {@link LandmarksFacts}. Shares are of characters that people see. */
export const landmarksSchema = z.object({
  /** Visible main elements, and elements of role main. */
  mainCount: z.int(),
  /** Visible article elements that do not stand in another one. */
  articleCount: z.int(),
  /**
   * Share of the text outside navigation, header, footer and aside that stands in the main elements, else in the only
   * article; `null` with neither, or without text.
   */
  mainShare: z.number().nullable(),
  /** Share of the main text in parts of data-nosnippet. */
  noSnippetShare: z.number(),
  /** Byte of the page, in UTF-8, by which 80 % of the main text has appeared; `null` without text. */
  mainTextEndByte: z.int().nullable(),
  /** Share of the source that is text people see. */
  textShare: z.number(),
  /** Text of the page's footer, white space folded; its last 600 characters when it is longer. */
  footerText: z.string(),
});

/** Where the text of a page stands. */
export type LandmarksFacts = Readonly<z.infer<typeof landmarksSchema>>;
