import { z } from "zod";
import {
  answerabilityProblemSchema,
  answerabilityUsageSchema,
  controlsSchema,
} from "../answerability/answerability-result.ts";

/** Zod schema of {@link OwnerAnswer}. */
const ownerAnswerSchema = z.strictObject({
  question: z.string().describe("Question of the owner."),
  outcome: z
    .enum(["answered", "unanswered", "unasked"])
    .describe(
      "Outcome: `answered` only with a quote that answers by itself; without a model, `unanswered` means that words alone find no answer; `unasked` if a page that may answer it could not be judged and no other page answers it, for a reason in `problems`.",
    ),
  page: z
    .string()
    .nullable()
    .describe("Page that answers it, or the closest one; `null` if no page shares a word with it."),
  quote: z
    .string()
    .nullable()
    .describe("Words of the page that answer it, found there by code; `null` unless it is answered."),
});

/** Zod schema of {@link OwnerQuestions}. */
export const ownerQuestionsSchema = z.strictObject({
  answers: z.array(ownerAnswerSchema).describe("Answers, in the order of the questions."),
  model: z.string().describe("Model that looked for answers; `extractive-stub` only matches words."),
  promptVersion: z.string().describe("Version of the prompt."),
  isReliable: z
    .boolean()
    .describe("True if the model is reliable: it claimed to answer at most one in six questions that have no answer."),
  controls: controlsSchema.describe("Control questions about things that do not exist, which no page can answer."),
  problems: z.array(answerabilityProblemSchema).describe("Problems that kept pages from being judged."),
  usage: answerabilityUsageSchema.describe("Consumption of the language model."),
});

/** Answers of a site to its owner's questions. They do not affect scores. */
export type OwnerQuestions = Readonly<z.infer<typeof ownerQuestionsSchema>>;
/** Answer to one question of {@link OwnerQuestions}. */
export type OwnerAnswer = Readonly<z.infer<typeof ownerAnswerSchema>>;
