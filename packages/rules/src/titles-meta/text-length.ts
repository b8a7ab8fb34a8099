import { graphemes } from "./graphemes.ts";

/** Fewest characters that a text needs, by script. */
export interface MinimumLength {
  /** For Latin, Greek and Cyrillic text, digits and signs. */
  readonly latin: number;
  /** For scripts that say more with a character, as Chinese, Japanese and Korean do. */
  readonly dense: number;
}

const letter = /^\p{L}/u;
const alphabetic = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** How many characters a text has as people count them, white space folded. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of graphemes(text)) count++;
  return count;
}

/**
 * Says whether a text has fewer characters than its script needs: that of most of its characters. Letters of scripts other
 * than Latin, Greek and Cyrillic count as dense.
 */
export function isTooShort(text: string, minimum: MinimumLength): boolean {
  let latin = 0;
  let dense = 0;
  for (const grapheme of graphemes(text)) {
    if (letter.test(grapheme) && !alphabetic.test(grapheme)) dense++;
    else latin++;
  }
  return latin + dense < (dense > latin ? minimum.dense : minimum.latin);
}
