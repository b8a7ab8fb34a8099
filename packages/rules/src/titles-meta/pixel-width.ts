import { arialWidths, unitsPerEm } from "./arial-widths.ts";
import { graphemes } from "./graphemes.ts";

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
const halfWide = /^[\uFF61-\uFFDC]/;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

/** Width of digits and most small Latin letters: a cautious mean for scripts that have no table here. */
const otherUnits = 1139;

/**
 * Estimates how wide a text is in Arial, white space folded, in CSS pixels.
 *
 * Latin text is measured by the font's advance widths; Chinese, Japanese and Korean characters and emoji take 1 em,
 * other scripts the width of a small letter. Kerning is left out: search results show none.
 */
export function pixelWidth(text: string, fontSizePx: number): number {
  let units = 0;
  for (const grapheme of graphemes(text)) units += graphemeUnits(grapheme);
  return (units * fontSizePx) / unitsPerEm;
}

/** The first code point carries the width; those that follow it in a grapheme combine with it. */
function graphemeUnits(grapheme: string): number {
  const known = arialWidths.get(grapheme.codePointAt(0) ?? 0);
  if (known !== undefined) return known;
  if (invisible.test(grapheme)) return 0;
  if (halfWide.test(grapheme)) return unitsPerEm / 2;
  return wide.test(grapheme) ? unitsPerEm : otherUnits;
}
