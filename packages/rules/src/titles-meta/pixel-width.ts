import { arialWidths, unitsPerEm } from "./arial-widths.ts";
import { graphemes } from "./graphemes.ts";

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
const halfWide = /^[\uFF61-\uFFDC]/;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

/**
 * Narrower than the average letter of Arabic, Hebrew, Thai or Hindi: for scripts without a table the sum is a lower
 * bound.
 */
const otherUnits = 614;

/**
 * Estimates the width of a text in Arial, white space folded, in CSS pixels.
 *
 * Latin, Greek and Cyrillic text is measured by the font's advance widths; Chinese, Japanese and Korean characters and
 * emoji take 1 em, other scripts 0.3 em a letter, so that their width is underestimated rather than overestimated.
 * Kerning is ignored: search results do not use it.
 */
export function pixelWidth(text: string, fontSizePx: number): number {
  let units = 0;
  for (const grapheme of graphemes(text)) units += graphemeUnits(grapheme);
  return (units * fontSizePx) / unitsPerEm;
}

/** Returns the width of the first code point; those that follow it in a grapheme combine with it. */
function graphemeUnits(grapheme: string): number {
  const known = widthOf(grapheme) ?? widthOf(grapheme.normalize("NFD"));
  if (known !== undefined) return known;
  if (invisible.test(grapheme)) return 0;
  if (halfWide.test(grapheme)) return unitsPerEm / 2;
  return wide.test(grapheme) ? unitsPerEm : otherUnits;
}

function widthOf(text: string): number | undefined {
  return arialWidths.get(text.codePointAt(0) ?? 0);
}
