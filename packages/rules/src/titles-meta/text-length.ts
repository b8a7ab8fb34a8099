import { graphemes } from "./graphemes.ts";

/** Minimum number of characters of a text, by script. */
export interface MinimumLength {
  /** For Latin, Greek and Cyrillic text, digits and punctuation. */
  readonly latin: number;
  /** For scripts with more meaning per character, such as Chinese, Japanese and Korean. */
  readonly dense: number;
}

/** Minimum length of a title that describes its page; no search engine publishes one. */
export const minTitle: MinimumLength = { latin: 10, dense: 4 };

const letter = /^\p{L}/u;
const alphabetic = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Counts the user-perceived characters of a text, white space folded. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of graphemes(text)) count++;
  return count;
}

/**
 * Returns true if a text has fewer characters than the script of most of its characters requires. Letters of scripts
 * other than Latin, Greek and Cyrillic count as dense.
 */
export function isTooShort(text: string, minimum: MinimumLength): boolean {
  const enough = Math.max(minimum.latin, minimum.dense);
  let latin = 0;
  let dense = 0;
  for (const grapheme of graphemes(text)) {
    if (letter.test(grapheme) && !alphabetic.test(grapheme)) dense++;
    else latin++;
    if (latin + dense >= enough) return false;
  }
  return latin + dense < (dense > latin ? minimum.dense : minimum.latin);
}
