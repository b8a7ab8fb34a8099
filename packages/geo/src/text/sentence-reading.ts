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
  return blocks.flatMap((block) => (prose.has(block.kind) ? sentencesOfBlock(block) : []));
}

function sentencesOfBlock({ text, kind, wordCount, start }: TextBlock): Sentence[] {
  const texts = sentencesOf(text);
  let before = start;
  return texts.map((one) => {
    const words = texts.length === 1 ? wordCount : wordStrings(one).length;
    const sentence = { text: one, wordCount: words, start: before, kind, quantities: quantitiesOf(one) };
    before += words;
    return sentence;
  });
}
