import { sentencesOf, wordStrings } from "@sightline/text";
import { contentStems, type LanguagePack, overlap } from "@sightline/text/language";
import { bareQuestion } from "../reading/asked-question.ts";
import { type AnswerCandidate, answersAlone } from "./answers-alone.ts";

/** Answer that a reader found by words alone. */
export interface WordAnswer {
  /** Index of its passage. */
  readonly passage: number;
  readonly sentence: string;
}

/** Marks of lists and of unfolding answers before a sentence. */
const leadingMarks = /^[^\p{L}\p{N}"“„«'’([¿¡`]+/u;
/** Label of an answer, as in `A: Yes.` */
const answerLabel = /^(?:a|r|answer|antwort|réponse|respuesta|risposta|resposta)\s?:\s+/iu;
/** A question and its answer in one block, as in a summary that unfolds. */
const afterQuestion = /(?<=[?？][^\p{L}\p{N}]{0,3})\s+(?=\S)/u;

/**
 * Returns the sentence that answers a question by itself; of several, one directly below the question, else the one that
 * shares most words with it. `null` when no sentence does, which does not show that the page has no answer.
 */
export function wordAnswer(
  question: string,
  passages: readonly { readonly heading?: string; readonly text: string }[],
  pack: LanguagePack,
): WordAnswer | null {
  const wanted = contentStems(question, pack);
  let best: (WordAnswer & { readonly rank: number }) | null = null;
  for (const [passage, { heading = "", text }] of passages.entries()) {
    for (const candidate of candidatesOf(question, heading, text)) {
      if (!answersAlone(question, candidate, pack)) continue;
      const { sentence, follows } = candidate;
      const rank = overlap(wanted, contentStems(sentence, pack)) + (follows ? 1 : 0);
      if (best === null || rank > best.rank) best = { passage, sentence, rank };
    }
  }
  return best === null ? null : { passage: best.passage, sentence: best.sentence };
}

/** Returns the sentences of a passage, each with whether it stands directly below the question. */
export function candidatesOf(question: string, heading: string, text: string): AnswerCandidate[] {
  const wanted = lettersOf(question);
  let before = heading;
  return text
    .split("\n")
    .flatMap(sentencesOf)
    .flatMap((sentence) => sentence.split(afterQuestion))
    .map((written) => {
      const follows = lettersOf(before) === wanted;
      before = written;
      return { sentence: written.replace(leadingMarks, "").replace(answerLabel, ""), follows };
    });
}

function lettersOf(text: string): string {
  return wordStrings(bareQuestion(text)).join(" ");
}
