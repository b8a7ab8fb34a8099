import { z } from "zod";
import {
  answerabilityProblemSchema,
  answerabilityUsageSchema,
  controlsSchema,
} from "../answerability/answerability-result.ts";

/** Zod schema of {@link OwnerAnswer}. */
const ownerAnswerSchema = z.strictObject({
  question: z.string(),
  /** `unasked` when a page that may answer it could not be judged, and no other does; `problems` says why. */
  outcome: z.enum(["answered", "unanswered", "unasked"]),
  /** The page that answers it, or comes closest; `null` when no page shares a word with it. */
  page: z.string().nullable(),
  /** Words of the page that answer it, found there by code; `null` unless it is answered. */
  quote: z.string().nullable(),
});

/** Zod schema of {@link OwnerQuestions}. */
export const ownerQuestionsSchema = z.strictObject({
  /** In the order in which they were given. */
  answers: z.array(ownerAnswerSchema),
  /** Who looked for answers; `extractive-stub` goes by words alone. */
  model: z.string(),
  promptVersion: z.string(),
  /** Whether the model may be relied on: it claimed at most one in six answers to questions that have none. */
  isReliable: z.boolean(),
  controls: controlsSchema,
  problems: z.array(answerabilityProblemSchema),
  usage: answerabilityUsageSchema,
});

/** What a site says to the questions that its owner wants answered. No score depends on it. */
export type OwnerQuestions = Readonly<z.infer<typeof ownerQuestionsSchema>>;
/** One of {@link OwnerQuestions}. */
export type OwnerAnswer = Readonly<z.infer<typeof ownerAnswerSchema>>;
