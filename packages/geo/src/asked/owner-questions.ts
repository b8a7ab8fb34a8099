import { z } from "zod";
import {
  answerabilityProblemSchema,
  answerabilityUsageSchema,
  controlsSchema,
} from "../answerability/answerability-result.ts";

/** Zod schema of {@link OwnerAnswer}. */
const ownerAnswerSchema = z.strictObject({
  question: z.string(),
  /**
   * `answered` only with a quote that answers by itself. Without a model, `unanswered` says that words alone find none.
   * `unasked` if a page that may answer it could not be judged and no other page answers it; see `problems` for the
   * reason.
   */
  outcome: z.enum(["answered", "unanswered", "unasked"]),
  /** Page that answers it, or the closest one; `null` if no page shares a word with it. */
  page: z.string().nullable(),
  /** Words of the page that answer it, found there by code; `null` unless it is answered. */
  quote: z.string().nullable(),
});

/** Zod schema of {@link OwnerQuestions}. */
export const ownerQuestionsSchema = z.strictObject({
  /** In the order in which they were given. */
  answers: z.array(ownerAnswerSchema),
  /** Model that looked for answers; `extractive-stub` only matches words. */
  model: z.string(),
  promptVersion: z.string(),
  /** True if the model is reliable: it claimed to answer at most one in six questions that have no answer. */
  isReliable: z.boolean(),
  controls: controlsSchema,
  problems: z.array(answerabilityProblemSchema),
  usage: answerabilityUsageSchema,
});

/** Answers of a site to its owner's questions. They do not affect scores. */
export type OwnerQuestions = Readonly<z.infer<typeof ownerQuestionsSchema>>;
/** Answer to one question of {@link OwnerQuestions}. */
export type OwnerAnswer = Readonly<z.infer<typeof ownerAnswerSchema>>;
