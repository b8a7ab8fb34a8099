import { sentenceEnd, sentencesOf } from "./sentences.ts";
import { quantitiesOf } from "./statistics.ts";
import type { TextBlock, TextReading } from "./text-reading.ts";
import { wordCountOf } from "./tokens.ts";
import { anyTrait, trait } from "./word-traits.ts";

/** A sentence of the main text. */
export interface Sentence {
  readonly text: string;
  readonly wordCount: number;
  /** Words before it on the page. */
  readonly start: number;
  /** Index of its block. */
  readonly block: number;
  readonly kind: TextBlock["kind"];
  /** Bits of {@link trait}; {@link anyTrait} when it is not plain. */
  readonly traits: number;
  /** Quantities it states. */
  readonly quantities: readonly string[];
}

type Words = Pick<TextReading, "vocabulary" | "words" | "offsets">;

const prose = new Set<TextBlock["kind"]>(["paragraph", "list-item", "quote", "caption"]);
const none: readonly string[] = [];

/** The sentences of paragraphs, list items, quotes and captions. */
export function readSentences(blocks: readonly TextBlock[], words: Words): Sentence[] {
  const sentences: Sentence[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!prose.has(block.kind)) continue;
    if (block.traits === anyTrait) addSentences(sentences, block, index);
    else addPlainSentences(sentences, block, index, words);
  }
  return sentences;
}

function addSentences(sentences: Sentence[], { text, kind, wordCount, start }: TextBlock, block: number): void {
  const texts = sentencesOf(text);
  let before = start;
  for (const one of texts) {
    const count = texts.length === 1 ? wordCount : wordCountOf(one);
    const quantities = quantitiesOf(one);
    sentences.push({ text: one, wordCount: count, start: before, block, kind, traits: anyTrait, quantities });
    before += count;
  }
}

/** The same for a plain block, of which the places of words are known. */
function addPlainSentences(
  sentences: Sentence[],
  { text, kind, wordCount, start }: TextBlock,
  block: number,
  { vocabulary, words, offsets }: Words,
): void {
  const last = start + wordCount;
  let word = start;
  for (let from = 0; from < text.length; ) {
    const end = sentenceEnd(text, from);
    const one = text.slice(from, end).trim();
    from = end;
    if (one === "") continue;
    const first = word;
    let traits = 0;
    for (; word < last && (offsets[word] ?? 0) < end; word += 1) traits |= vocabulary.traitsOf(words[word] ?? 0);
    const quantities = (traits & trait.digit) === 0 ? none : quantitiesOf(one);
    sentences.push({ text: one, wordCount: word - first, start: first, block, kind, traits, quantities });
  }
}
