import type { LanguagePack } from "./languages/language-pack.ts";
import { sharedVocabulary } from "./vocabulary.ts";
import { wordList } from "./word-list.ts";

const words = wordList();

/** The stems of a text's content words, repeated as they stand: no stop words, no numbers, nothing under two characters. */
export function contentStemList(text: string, pack: LanguagePack): string[] {
  const vocabulary = sharedVocabulary();
  words.count = 0;
  vocabulary.read(text, words);
  const list: string[] = [];
  const stems = vocabulary.stemsOf(words.numbers, pack, words.count);
  for (let at = 0; at < stems.length; at += 1) {
    const stem = stems[at] ?? -1;
    if (stem !== -1) list.push(vocabulary.wordOf(stem));
  }
  return list;
}

/** The distinct ones. */
export function contentStems(text: string, pack: LanguagePack): Set<string> {
  return new Set(contentStemList(text, pack));
}
