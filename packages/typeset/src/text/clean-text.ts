import { visibleText } from "@sightline/text/visible";

/**
 * Characters removed before shaping: soft hyphens, zero-width spaces, variation selectors, tag characters and similar.
 * They have no shape of their own, and fonts without them would show a box. Joiners and direction marks stay, because
 * they shape the text around them.
 */
const invisible = /(?![\u061c\u200c-\u200f])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Makes any text printable on one line: collapses white space, replaces active characters by U+FFFD, removes invisible
 * ones.
 */
export function cleanText(text: string): string {
  return visibleText(text)
    .replace(invisible, "")
    .replace(/[\u00a0\u202f]/g, " ");
}
