import type { LanguageModel } from "@sightline/model/ports";
import { contentHash } from "@sightline/text";
import { z } from "zod";
import { askedQuestionSchema } from "./answerability-result.ts";
import type { PageQuestions } from "./ask-page.ts";
import { promptVersion } from "./question-prompt.ts";

/**
 * Keeps judged pages between runs; a key covers everything that determines an answer. `get` returns what `set` stored.
 */
export interface AnswerCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** Zod schema of a cached page. */
export const keptPageSchema = z.strictObject({
  questions: z.array(askedQuestionSchema),
  undecided: z.int().min(0),
  claimedControls: z.int().min(0),
});

/** Returns a cache key for the prompt version, the model, its parameters, the passages and the questions. */
export function answerKey(asked: PageQuestions, { modelId }: LanguageModel): string {
  const { page, passages, controls, seed, maxVotes, maxOutputTokens } = asked;
  const shown = passages.map(({ heading, text, isOwn }) => [heading, text, isOwn]);
  return contentHash(
    JSON.stringify([promptVersion, modelId, seed, maxVotes, maxOutputTokens, shown, page.questions, controls]),
  );
}
