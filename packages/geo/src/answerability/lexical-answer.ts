import { passageIndex } from "../site/bm25.ts";
import type { LanguagePack } from "../text/languages/language-pack.ts";
import { sentencesOf } from "../text/sentences.ts";
import { contentStems, isContentWord, overlap, stemOf } from "../text/stems.ts";
import { wordsOf } from "../text/tokens.ts";

/** The sentence that shares most with a question. */
export interface LexicalAnswer {
  /** Index of its passage. */
  readonly passage: number;
  readonly sentence: string;
}

const enough = 0.5;
const shortestSentence = 12;

/** The stems of a text's content words, repeated as often as they stand there. */
export function contentTerms(text: string, pack: LanguagePack): string[] {
  return wordsOf(text).flatMap((word) => (isContentWord(word, pack) ? [stemOf(word, pack.code)] : []));
}

/**
 * Finds an answer by words alone: the sentence that BM25 ranks first, when it holds half of the question's content words;
 * `null` otherwise.
 */
export function lexicalAnswer(
  question: string,
  passages: readonly { readonly text: string }[],
  pack: LanguagePack,
): LexicalAnswer | null {
  const wanted = contentStems(question, pack);
  const sentences = passages.flatMap(({ text }, passage) =>
    sentencesOf(text).flatMap((sentence) => (sentence.length < shortestSentence ? [] : [{ passage, sentence }])),
  );
  const best = passageIndex(sentences.map(({ sentence }) => contentTerms(sentence, pack))).rank(wanted, 1)[0];
  const found = best === undefined ? undefined : sentences[best.index];
  return found !== undefined && overlap(wanted, contentStems(found.sentence, pack)) >= enough ? found : null;
}
