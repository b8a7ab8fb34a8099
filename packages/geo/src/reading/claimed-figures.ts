import type { Sentence } from "../text/sentence-reading.ts";
import type { TextReading } from "../text/text-reading.ts";

const number = "\\d{1,3}(?:[.,\\u00A0\\u202F ]\\d{3}){1,4}(?:[.,]\\d{1,4})?|\\d{1,12}(?:[.,]\\d{1,4})?";
const percent = "%|‰|percent|per cent";
const scale = "millions?|billion|trillion";
const counted = "people|users|customers|participants|respondents|patients|companies|households";
const figure = new RegExp(
  `(?:\\d{1,6}(?:[.,]\\d{1,2})?\\s?[–-]\\s?)?(?:${number})\\s?(?:(?:${percent})|(?:${scale}|${counted})(?![\\p{L}]))|(?<![\\p{L}\\d])\\d{1,3} out of \\d{1,6}(?!\\d)|(?<!\\p{L})n\\s?=\\s?\\d{1,9}`,
  "iu",
);
/** The author or owner is the source. */
const ownData = /(?<!\p{L})(?:we|our|us|i|my)(?!\p{L})/iu;
/** A label such as `Compost:`, an assumption, or a price. */
const noClaim =
  /^[^.!?:]{1,40}:\s|^(?:if|suppose|imagine|say|assume|for example|e\.g\.)(?!\p{L})|(?:% off|discount|coupon)/iu;
const statement = /[.!…]["”»’)\]]*(?:\[\d{1,3}\])*\s*$/u;
const minWords = 5;
/** A range such as 20–30 % whose dash was lost: no share has four digits without a separator. */
const lostDash = /^\d{4,}\s?(?:%|percent|per cent)/iu;

/** A sentence that states a figure about the world. */
export interface ClaimedFigure {
  readonly sentence: Sentence;
  /** Its position among all sentences. */
  readonly index: number;
  /** The figure as written, as in `35 %`. */
  readonly figure: string;
}

/** Returns true if so many blocks hold a figure, whatever it says: a cheap look before a text is read. */
export function hasFigures(blocks: Iterable<{ readonly text: string }>, least: number): boolean {
  let found = 0;
  for (const { text } of blocks) {
    for (let rest = text; found < least; found += 1) {
      const match = figure.exec(rest);
      if (match === null) break;
      rest = rest.slice(match.index + match[0].length);
    }
    if (found >= least) return true;
  }
  return false;
}

/**
 * Returns the sentences whose figure needs a source: shares, large numbers and counts of people. Not instructions,
 * assumptions, prices, measurements of the author, fragments, tables and code.
 */
export function claimedFigures({ sentences, pack }: TextReading): ClaimedFigure[] {
  return sentences.flatMap((sentence, index) => {
    const { text, wordCount, quantities } = sentence;
    if (quantities.length === 0 || wordCount < minWords || !statement.test(text)) return [];
    const first = /^\P{L}*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? "";
    if (pack.imperatives.has(first) || ownData.test(text) || noClaim.test(text)) return [];
    const found = figure.exec(text)?.[0];
    return found === undefined || lostDash.test(found) ? [] : [{ sentence, index, figure: found }];
  });
}
