import { stemsOf } from "../text/stems.ts";
import type { TextReading } from "../text/text-reading.ts";
import { wordsOf } from "../text/tokens.ts";

/** The most repeated word, pair and sentence of a text. */
export interface Stuffing {
  readonly word: string;
  /** Of all words. */
  readonly wordShare: number;
  readonly pair: string;
  readonly pairShare: number;
  /** How often the most repeated sentence stands. */
  readonly repeats: number;
}

/** Measures repetition. @param expected title and brand, whose words may be repeated */
export function stuffingOf(text: TextReading, expected: string): Stuffing {
  const free = stemsOf(wordsOf(expected), text.pack);
  const headings = text.blocks.filter(({ kind, level }) => kind === "heading" && level === 1);
  for (const { words } of headings) for (const stem of stemsOf(words, text.pack)) free.add(stem);
  const stems = text.stemAt;
  const singles = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const [index, stem] of stems.entries()) {
    if (stem === null || free.has(stem)) continue;
    add(singles, stem);
    const next = stems[index + 1];
    if (next !== null && next !== undefined && !free.has(next)) add(pairs, `${stem} ${next}`);
  }
  const sentences = new Map<string, number>();
  for (const { text: sentence, wordCount } of text.sentences) if (wordCount >= 4) add(sentences, sentence);
  const [word, wordCount] = most(singles);
  const [pair, pairCount] = most(pairs);
  const total = Math.max(1, text.words.length);
  return { word, wordShare: wordCount / total, pair, pairShare: pairCount / total, repeats: most(sentences)[1] };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function most(counts: ReadonlyMap<string, number>): [key: string, count: number] {
  let best: [string, number] = ["", 0];
  for (const [key, count] of counts) if (count > best[1]) best = [key, count];
  return best;
}
