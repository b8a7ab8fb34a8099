import { sentencesOf } from "@sightline/text";
import { contentStemList, contentStems, type LanguagePack, overlap } from "@sightline/text/language";
import { passageIndex } from "../site/bm25.ts";

/** The sentence that shares most with a question. */
export interface LexicalAnswer {
  /** Index of its passage. */
  readonly passage: number;
  readonly sentence: string;
}

const enough = 0.5;
const considered = 10;
const shortestSentence = 12;

/**
 * Finds an answer by words alone: of the sentences that BM25 ranks first, the one that holds most of the question's content
 * words; `null` when it holds less than half of them.
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
  const index = passageIndex(sentences.map(({ sentence }) => contentStemList(sentence, pack)));
  // BM25 favours short sentences, so that a list of links may come before the sentence that says it.
  const found = index
    .rank(wanted, considered)
    .flatMap(({ index: at }) => sentences[at] ?? [])
    .map((candidate) => ({ ...candidate, share: overlap(wanted, contentStems(candidate.sentence, pack)) }));
  const share = Math.max(0, ...found.map((candidate) => candidate.share));
  return share < enough ? null : (found.find((candidate) => candidate.share === share) ?? null);
}
