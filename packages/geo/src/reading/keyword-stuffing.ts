import { contentStems } from "../text/content-stems.ts";
import type { Sentence } from "../text/sentence-reading.ts";
import { placesOf, termOf } from "../text/terms.ts";
import type { TextReading } from "../text/text-reading.ts";

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
  const total = Math.max(1, text.words.length);
  const counts = countsOf(text, expected);
  const word = mostFrequent(counts);
  const pair = mostFrequentPair(text, (place) => (counts[place] ?? 0) / total > telling);
  return {
    word: termOf(text, word),
    wordShare: (counts[word] ?? 0) / total,
    pair: pair.text,
    pairShare: pair.count / total,
    repeats: repeatsOf(text.sentences),
  };
}

/** How often each term stands; 0 for those that may be repeated: of the title, the brand and the first headings. */
function countsOf(text: TextReading, expected: string): Int32Array {
  const { termAt, blocks, pack } = text;
  const counts = new Int32Array(text.stems.length);
  for (let at = 0; at < termAt.length; at += 1) {
    const place = termAt[at] ?? -1;
    if (place !== -1) counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const place of placesOf(contentStems(expected, pack), text)) counts[place] = 0;
  const headings = blocks.filter(({ kind, level }) => kind === "heading" && level === 1);
  for (const { start, wordCount } of headings) {
    for (const place of termAt.subarray(start, start + wordCount)) if (place !== -1) counts[place] = 0;
  }
  return counts;
}

/** The place of the highest count, of equals the first; -1 when all are 0. */
function mostFrequent(counts: Int32Array): number {
  let best = -1;
  for (let place = 0; place < counts.length; place += 1) {
    if ((counts[place] ?? 0) > (counts[best] ?? 0)) best = place;
  }
  return best;
}

/** The neighbours that most often stand together. A pair is never more frequent than its rarer word: rare words are passed over. */
function mostFrequentPair(
  text: TextReading,
  isFrequent: (place: number) => boolean,
): { readonly text: string; readonly count: number } {
  const { stems, termAt } = text;
  const pairs = new Map<number, number>();
  let before = -1;
  for (let at = 0; at < termAt.length; at += 1) {
    const place = termAt[at] ?? -1;
    const here = place !== -1 && isFrequent(place) ? place : -1;
    if (before !== -1 && here !== -1) {
      const pair = before * stems.length + here;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    before = here;
  }
  let best = { text: "", count: 0 };
  for (const [pair, count] of pairs) {
    if (count <= best.count) continue;
    best = { text: `${termOf(text, Math.floor(pair / stems.length))} ${termOf(text, pair % stems.length)}`, count };
  }
  return best;
}

/** How often the most repeated sentence of four words and more stands. */
function repeatsOf(sentences: readonly Sentence[]): number {
  const counts = new Map<string, number>();
  let most = 0;
  for (const { text, wordCount } of sentences) {
    if (wordCount < 4) continue;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count > most) most = count;
  }
  return most;
}
