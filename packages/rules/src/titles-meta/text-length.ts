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
 * Says whether a text is shorter than its scripts need. In mixed text each character fills its share of its own
 * script's minimum. Letters of scripts other than Latin, Greek and Cyrillic count as dense.
 */
export function isTooShort(text: string, minimum: MinimumLength): boolean {
  let latin = 0;
  let dense = 0;
  for (const grapheme of graphemes(text)) {
    if (letter.test(grapheme) && !alphabetic.test(grapheme)) dense++;
    else latin++;
  }
  // Cross-multiplied, so that 4 of 4 is exactly enough.
  return latin * minimum.dense + dense * minimum.latin < minimum.latin * minimum.dense;
}
