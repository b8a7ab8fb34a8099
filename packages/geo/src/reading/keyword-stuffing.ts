import { stemsOf } from "../text/stems.ts";
import type { TextReading } from "../text/text-reading.ts";
import { wordsOf } from "../text/tokens.ts";

/** The most repeated word, pair and sentence of a text. */
export interface Stuffing {
  readonly word: string;
  /** Of all words. */
  readonly wordShare: number;
  /** Empty when none is at all frequent. */
  readonly pair: string;
  readonly pairShare: number;
  /** How often the most repeated sentence stands. */
  readonly repeats: number;
}

/** Pairs with a smaller share of the words are not counted. */
const telling = 0.02;

/** Measures repetition. @param expected title and brand, whose words may be repeated */
export function stuffingOf(text: TextReading, expected: string): Stuffing {
  const free = stemsOf(wordsOf(expected), text.pack);
  const headings = text.blocks.filter(({ kind, level }) => kind === "heading" && level === 1);
  for (const { words } of headings) for (const stem of stemsOf(words, text.pack)) free.add(stem);
  const total = Math.max(1, text.words.length);
  const counts = new Int32Array(text.terms.length);
  for (const place of text.termAt) if (place !== -1) counts[place] = (counts[place] ?? 0) + 1;
  const singles = new Map<string, number>();
  for (const [place, stem] of text.terms.entries()) if (!free.has(stem)) singles.set(stem, counts[place] ?? 0);
  const pairs = pairsOf(text, (stem) => (singles.get(stem) ?? 0) / total > telling);
  const sentences = new Map<string, number>();
  for (const { text: sentence, wordCount } of text.sentences) if (wordCount >= 4) add(sentences, sentence);
  const [word, wordCount] = most(singles);
  const [pair, pairCount] = most(pairs);
  return { word, wordShare: wordCount / total, pair, pairShare: pairCount / total, repeats: most(sentences)[1] };
}

/** How often neighbours stand together. A pair is never more frequent than its rarer word: rare words are passed over. */
function pairsOf({ terms, termAt }: TextReading, isFrequent: (stem: string) => boolean): Map<string, number> {
  const frequent = terms.map(isFrequent);
  const pairs = new Map<string, number>();
  for (let at = 1; at < termAt.length; at += 1) {
    const [one, other] = [termAt[at - 1] ?? -1, termAt[at] ?? -1];
    if (frequent[one] === true && frequent[other] === true) add(pairs, `${terms[one]} ${terms[other]}`);
  }
  return pairs;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function most(counts: ReadonlyMap<string, number>): [key: string, count: number] {
  let best: [string, number] = ["", 0];
  for (const [key, count] of counts) if (count > best[1]) best = [key, count];
  return best;
}
