import { visibleText } from "../../visible-text.ts";

/**
 * What is left out of shaping: soft hyphens, zero-width spaces, variation selectors, tag characters and the like. They
 * have no shape of their own, and fonts without them would show a box. Joiners and direction marks stay: they shape
 * the text around them.
 */
const invisible = /(?![\u061c\u200c-\u200f])\p{Default_Ignorable_Code_Point}/gu;

/** Makes any text printable on one line: white space folds, active characters become U+FFFD, invisible ones go. */
export function cleanText(text: string): string {
  return visibleText(text)
    .replace(invisible, "")
    .replace(/[\u00a0\u202f]/g, " ");
}
