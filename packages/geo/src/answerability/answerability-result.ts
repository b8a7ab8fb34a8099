import { z } from "zod";

/** Zod schema of {@link AskedQuestion}. */
export const askedQuestionSchema = z.strictObject({
  question: z.string().describe("Question that the page raises."),
  outcome: z
    .enum(["answered", "unanswered"])
    .describe("Outcome. Words alone can prove an answer; that there is none takes a language model."),
  quote: z
    .string()
    .nullable()
    .describe("Words of the page that answer it, found there by code; `null` if it is unanswered."),
  isReliable: z
    .boolean()
    .describe(
      "True if the outcome counts. Answered: the quote answers the question by itself, by rules or in the quotes of at least two votes. Unanswered: a language model found nothing and no vote disagrees.",
    ),
  votes: z.int().min(1).max(3).describe("Number of votes cast."),
  isUnanimous: z.boolean().describe("True if all votes agree."),
});

/** Result of the questions that one page raises. */
const askedPageSchema = z.strictObject({
  url: z.string().describe("URL of the page."),
  score: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe("Share of answered questions among those with a reliable outcome, 0–1; `null` when there are none."),
  questions: z.array(askedQuestionSchema).describe("Questions that the page raises, with an outcome."),
  undecided: z
    .int()
    .min(0)
    .describe("Number of questions without an outcome: no answer was found by words alone, without a language model."),
});

/** Zod schema of {@link AnswerabilityProblem}: something that kept a page from being judged. */
export const answerabilityProblemSchema = z.strictObject({
  url: z.string().nullable().describe("Page that was not judged; `null` when the problem concerns the run as a whole."),
  code: z
    .enum(["budget_exceeded", "model_failed", "cut", "invalid_answer", "canary_echoed"])
    .describe("Kind of the problem."),
  message: z.string().describe("Explanation of the problem."),
});

/** Zod schema of control questions: they are about things that do not exist, so no page can answer them. */
export const controlsSchema = z.strictObject({
  asked: z.int().min(0).describe("Number of control questions asked."),
  claimed: z.int().min(0).describe("Number of control questions that the model claimed to answer."),
});

/** Zod schema of what a run consumed. */
export const answerabilityUsageSchema = z.strictObject({
  calls: z.int().min(0).describe("Number of requests to the model."),
  cachedPages: z.int().min(0).describe("Number of pages whose answers came from an earlier run."),
  inputTokens: z.number().min(0).describe("Input tokens."),
  outputTokens: z.number().min(0).describe("Output tokens."),
  cost: z.number().nullable().describe("Cost in the currency of the price table; `null` without one."),
});

/** Zod schema of {@link Answerability}. */
export const answerabilitySchema = z.strictObject({
  value: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe(
      "Mean share of answered questions over the pages, 0–100; `null` when it is not reliable or no page was judged.",
    ),
  isReliable: z
    .boolean()
    .describe(
      "True if the value may count: a language model judged pages, at most one control in six was claimed to be answerable, and some outcomes are reliable. Words alone can prove an answer, but not that there is none.",
    ),
  reason: z.string().nullable().describe("Reason why it does not count; `null` when it does."),
  model: z.string().describe("Model that answered, as its provider names it."),
  promptVersion: z.string().describe("Version of the prompt."),
  pages: z.array(askedPageSchema).describe("Pages that were asked about."),
  chosenPages: z.int().min(0).describe("Number of pages chosen to be asked about, judged or not."),
  controls: controlsSchema.describe("Control questions about things that do not exist, which no page can answer."),
  agreement: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe("Share of questions on which all votes agree, 0–1; `null` without questions."),
  compromised: z
    .array(z.string())
    .describe("Pages whose prompt injection the model followed against its instructions; none of their answers count."),
  problems: z.array(answerabilityProblemSchema).describe("Problems that kept pages from being judged."),
  usage: answerabilityUsageSchema.describe("Consumption of the language model."),
});

/** Share of its pages' own questions that a site answers, with each answer proved by a quote. Plain JSON. */
export type Answerability = Readonly<z.infer<typeof answerabilitySchema>>;
/** One page of {@link Answerability}. */
export type AskedPage = Readonly<z.infer<typeof askedPageSchema>>;
/** One question of {@link Answerability}. */
export type AskedQuestion = Readonly<z.infer<typeof askedQuestionSchema>>;
/** A problem of {@link Answerability}. */
export type AnswerabilityProblem = Readonly<z.infer<typeof answerabilityProblemSchema>>;
