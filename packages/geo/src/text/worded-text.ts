import type { MainText } from "@sightline/model";
import { sharedVocabulary, type Vocabulary } from "./vocabulary.ts";
import { wordList } from "./word-list.ts";
import { anyTrait } from "./word-traits.ts";

/** Main text with its words as numbers, so that they are found once for all that reads them. */
export interface WordedText {
  readonly mainText: MainText;
  readonly vocabulary: Vocabulary;
  /** In order, those of all blocks. */
  readonly words: Int32Array;
  /** Where each word begins in its block; -1 in blocks that are not plain. */
  readonly offsets: Int32Array;
  readonly blocks: readonly WordedBlock[];
}

/** Where the words of a block stand. */
export interface WordedBlock {
  /** Words before it. */
  readonly start: number;
  readonly wordCount: number;
  /** Bits of {@link trait}; {@link anyTrait} when it is not plain. */
  readonly traits: number;
}

// One text is read at a time, and what it comes to is copied at its end.
const list = wordList();

/** The traits of a text: bits of {@link trait}, {@link anyTrait} when it is not plain. */
export function textTraits(text: string): number {
  list.count = 0;
  return sharedVocabulary().read(text, list);
}

/** Finds the words of main text. */
export function wordedText(mainText: MainText): WordedText {
  const vocabulary = sharedVocabulary();
  list.count = 0;
  const blocks: WordedBlock[] = [];
  for (const { text } of mainText.blocks) {
    const start = list.count;
    const traits = vocabulary.read(text, list);
    blocks.push({ start, wordCount: list.count - start, traits });
  }
  const words = list.numbers.slice(0, list.count);
  const offsets = list.offsets.slice(0, list.count);
  return { mainText, vocabulary, words, offsets, blocks };
}

/** The blocks that are not plain, as lines. */
export function unplainText({ mainText, blocks }: WordedText): string {
  return mainText.blocks.flatMap(({ text }, at) => (blocks[at]?.traits === anyTrait ? text : [])).join("\n");
}
