import { contentStems } from "@sightline/text/language";
import type { Sentence } from "../text/sentence-reading.ts";
import type { TextReading } from "../text/text-reading.ts";

/** Most repeated word, pair and sentence of a text, without its code and tables, which are repetitive by nature. */
export interface Stuffing {
  /** Number of counted words. */
  readonly words: number;
  readonly word: string;
  /** Share of all words. */
  readonly wordShare: number;
  /** Empty when no pair is frequent. */
  readonly pair: string;
  readonly pairShare: number;
  /** Number of occurrences of the most repeated sentence. */
  readonly repeats: number;
}

/** Minimum share of the words for a pair to be counted. */
const telling = 0.02;

/** Measures repetition in a text. @param expected title and brand, whose words may be repeated */
export function stuffingOf(text: TextReading, expected: string): Stuffing {
  const stems = proseStems(text);
  const total = Math.max(1, stems.length);
  const counts = countsOf(stems, text, expected);
  const word = mostFrequent(counts);
  const pair = mostFrequent(pairsOf(stems, (stem) => (counts.get(stem) ?? 0) / total > telling));
  return {
    words: stems.length,
    word: word.text,
    wordShare: word.count / total,
    pair: pair.text,
    pairShare: pair.count / total,
    repeats: repeatsOf(text.sentences),
  };
}

type Stems = TextReading["stems"];

function proseStems({ blocks, stems }: TextReading): Stems {
  const prose: (string | null)[] = [];
  for (const { kind, start, wordCount } of blocks) {
    if (kind === "code" || kind === "table-row") continue;
    for (let at = start; at < start + wordCount; at += 1) prose.push(stems[at] ?? null);
  }
  return prose;
}

/** Counts stems, except those that may be repeated: of the title, the brand and the first headings. */
function countsOf(stems: Stems, { blocks, pack }: TextReading, expected: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) if (stem !== null) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const stem of contentStems(expected, pack)) counts.delete(stem);
  for (const { kind, level, stems: own } of blocks) {
    if (kind === "heading" && level === 1) for (const stem of own) counts.delete(stem);
  }
  return counts;
}

/** Returns the highest count; of equal ones the first. */
function mostFrequent(counts: ReadonlyMap<string, number>): { readonly text: string; readonly count: number } {
  let best = { text: "", count: 0 };
  for (const [text, count] of counts) if (count > best.count) best = { text, count };
  return best;
}

/** Counts adjacent pairs. A pair is never more frequent than its rarer word, so rare words are skipped. */
function pairsOf(stems: readonly (string | null)[], isFrequent: (stem: string) => boolean): Map<string, number> {
  const pairs = new Map<string, number>();
  let before: string | null = null;
  for (const stem of stems) {
    const here = stem !== null && isFrequent(stem) ? stem : null;
    if (before !== null && here !== null) {
      const pair = `${before} ${here}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    before = here;
  }
  return pairs;
}

/** Returns the number of occurrences of the most repeated sentence of at least four words. */
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
