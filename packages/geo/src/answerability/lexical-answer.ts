import { sentencesOf } from "@sightline/text";
import { contentStemList, contentStems, type LanguagePack, overlap } from "@sightline/text/language";
import { passageIndex } from "../site/bm25.ts";

/** Sentence that shares the most words with a question. */
export interface LexicalAnswer {
  /** Index of its passage. */
  readonly passage: number;
  readonly sentence: string;
}

const enough = 0.5;
const considered = 10;
const minSentenceLength = 12;

/**
 * Finds an answer by matching words: of the sentences that BM25 ranks first, the one that has most of the question's
 * content words; returns `null` if it has less than half of them.
 */
export function lexicalAnswer(
  question: string,
  passages: readonly { readonly text: string }[],
  pack: LanguagePack,
): LexicalAnswer | null {
  const wanted = contentStems(question, pack);
  const sentences = passages.flatMap(({ text }, passage) =>
    sentencesOf(text).flatMap((sentence) => (sentence.length < minSentenceLength ? [] : [{ passage, sentence }])),
  );
  const index = passageIndex(sentences.map(({ sentence }) => contentStemList(sentence, pack)));
  // BM25 favours short sentences, so a list of links may rank above the sentence that has the answer.
  const found = index
    .rank(wanted, considered)
    .flatMap(({ index }) => sentences[index] ?? [])
    .map((candidate) => ({ ...candidate, share: overlap(wanted, contentStems(candidate.sentence, pack)) }));
  const share = Math.max(0, ...found.map((candidate) => candidate.share));
  return share < enough ? null : (found.find((candidate) => candidate.share === share) ?? null);
}
