import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link LandmarksFacts}. Shares are of visible characters. */
export const landmarksFactsSchema = z.object({
  /** Number of visible main elements, and elements of role main. */
  mainCount: z.int(),
  /** Number of visible article elements outside of other ones. */
  articleCount: z.int(),
  /**
   * Share of the text outside navigation, header, footer and aside that is in the main elements or, without one, in the
   * only article; `null` with neither, or without text.
   */
  mainShare: z.number().nullable(),
  /** Share of the main text in elements with data-nosnippet. */
  noSnippetShare: z.number(),
  /** Byte offset in the page, in UTF-8, by which 80 % of the main text has appeared; `null` without text. */
  mainTextEndByte: z.int().nullable(),
  /** Text of the page's footer, white space folded; its last 600 characters if it is longer. */
  footerText: z.string(),
  /**
   * First visible text outside the main text, as in a footer, that is filler such as “Lorem ipsum dolor sit amet”, at
   * most 100 characters; `null` without one.
   */
  outerFiller: z.object({ text: z.string(), at: sourcePositionSchema }).nullable(),
  /**
   * First element that navigation is meant for, an empty nav or one with such an id, on a page without links to others
   * in navigation: its selector, at most 100 characters; `null` without one. Four links in header and footer navigate,
   * too; in place of an empty header or menu, one of them or four links outside main and article elements.
   */
  emptyNavigation: z.string().nullable(),
});

/** Distribution of a page's text. */
export type LandmarksFacts = Readonly<z.infer<typeof landmarksFactsSchema>>;
