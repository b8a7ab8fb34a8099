import { sentencesOf, wordStrings } from "@sightline/text";
import { quantitiesOf } from "@sightline/text/language";
import type { TextBlock } from "./text-reading.ts";

/** A sentence of the main text. */
export interface Sentence {
  readonly text: string;
  readonly wordCount: number;
  /** Number of words before it on the page. */
  readonly start: number;
  readonly kind: TextBlock["kind"];
  /** Quantities that it states. */
  readonly quantities: readonly string[];
}

const prose = new Set<TextBlock["kind"]>(["paragraph", "list-item", "quote", "caption"]);

/** Reads the sentences of paragraphs, list items, quotes and captions. */
export function readSentences(blocks: readonly TextBlock[]): Sentence[] {
  const sentences: Sentence[] = [];
  for (const block of blocks) if (prose.has(block.kind)) addSentences(block, sentences);
  return sentences;
}

function addSentences({ text, kind, wordCount, start }: TextBlock, sentences: Sentence[]): void {
  const texts = sentencesOf(text);
  let before = start;
  for (const [index, sentence] of texts.entries()) {
    const isLast = index === texts.length - 1;
    const words = isLast ? start + wordCount - before : wordStrings(sentence).length;
    sentences.push({ text: sentence, wordCount: words, start: before, kind, quantities: quantitiesOf(sentence) });
    before += words;
  }
}
