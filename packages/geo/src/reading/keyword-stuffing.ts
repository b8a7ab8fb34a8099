import { contentStems } from "@sightline/text/language";
import type { TextReading } from "../text/text-reading.ts";

/**
 * Most repeated word, pair and sentence of a text, without its code and tables, which are repetitive by nature; a label counts
 * once.
 */
export interface Stuffing {
  /** Number of counted words. */
  readonly words: number;
  /** As written in the text, not its stem. */
  readonly word: string;
  /** Share of all words. */
  readonly wordShare: number;
  /** Empty when no pair is frequent. */
  readonly pair: string;
  readonly pairShare: number;
  /** Sentence that one paragraph repeats most; empty without any. */
  readonly sentence: string;
  /** Number of its occurrences there. */
  readonly repeats: number;
}

/** Minimum share of the words for a pair to be counted. */
const telling = 0.02;

/** Measures repetition in a text. @param expected title and brand, whose words may be repeated */
export function stuffingOf(text: TextReading, expected: string): Stuffing {
  const stems = proseStems(text);
  const total = Math.max(1, stems.length);
  const counts = countsOf(stems, text, expected);
  const word = maxFrequent(counts);
  const pair = maxFrequent(pairsOf(stems, (stem) => (counts.get(stem) ?? 0) / total > telling));
  const written = (stem: string) => text.words[text.stems.indexOf(stem)] ?? stem;
  return {
    words: stems.length,
    word: written(word.text),
    wordShare: word.count / total,
    pair: pair.text.split(" ").map(written).join(" "),
    pairShare: pair.count / total,
    ...maxRepeated(text),
  };
}

type Stems = TextReading["stems"];

/** Maximum words of a label, which tables and lists repeat. */
const maxLabelWords = 6;

function proseStems({ blocks, stems }: TextReading): Stems {
  const prose: (string | null)[] = [];
  const labels = new Set<string>();
  for (const { kind, text, start, wordCount } of blocks) {
    if (kind === "code" || kind === "table-row" || labels.has(text)) continue;
    if (wordCount <= maxLabelWords) labels.add(text);
    for (let index = start; index < start + wordCount; index += 1) prose.push(stems[index] ?? null);
  }
  return prose;
}

/** Counts stems, except those that may be repeated: of the title, the brand, the first headings and code. */
function countsOf(stems: Stems, text: TextReading, expected: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) if (stem !== null) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const stem of contentStems(expected, text.pack)) counts.delete(stem);
  for (const { kind, level, stems: own } of text.blocks) {
    if (kind === "code" || (kind === "heading" && level === 1)) for (const stem of own) counts.delete(stem);
  }
  return counts;
}

const identifier = /\p{N}/u;

/** Returns the highest count, except of identifiers; of equal ones the first. */
function maxFrequent(counts: ReadonlyMap<string, number>): { readonly text: string; readonly count: number } {
  let best = { text: "", count: 0 };
  for (const [text, count] of counts) {
    if (count > best.count && !identifier.test(text)) best = { text, count };
  }
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

/** Finds the sentence of at least six words that one paragraph repeats most: lists and teasers repeat their labels. */
function maxRepeated({ sentences, blocks }: TextReading): Pick<Stuffing, "sentence" | "repeats"> {
  let most = { sentence: "", repeats: 0 };
  let counts = new Map<string, number>();
  let block = 0;
  for (const { text, wordCount, start, kind } of sentences) {
    if (wordCount < minRepeatedWords || kind !== "paragraph") continue;
    while (block + 1 < blocks.length && start >= (blocks[block + 1]?.start ?? 0)) {
      block += 1;
      counts = new Map();
    }
    const repeats = (counts.get(text) ?? 0) + 1;
    counts.set(text, repeats);
    if (repeats > most.repeats) most = { sentence: text, repeats };
  }
  return most;
}

const minRepeatedWords = 6;
