import { z } from "zod";

/** Zod schema of {@link AskedQuestion}. */
export const askedQuestionSchema = z.strictObject({
  question: z.string(),
  /** `undecided`: no answer was found by words alone, which cannot show that there is none. */
  outcome: z.enum(["answered", "unanswered", "undecided"]),
  /** Words of the page that answer it, found there by code; `null` if it is unanswered. */
  quote: z.string().nullable(),
  /**
   * True if the outcome counts. Answered: the quote answers the question by itself, by rules or in the quotes of at least
   * two votes. Unanswered: a language model found nothing and no vote disagrees.
   */
  isReliable: z.boolean(),
  /** Number of votes cast. */
  votes: z.int().min(1).max(3),
  isUnanimous: z.boolean(),
});

/** Result of the questions that one page raises. */
const askedPageSchema = z.strictObject({
  url: z.string(),
  /** Share of answered questions among those with a reliable outcome, 0–1; `null` when there are none. */
  score: z.number().min(0).max(1).nullable(),
  questions: z.array(askedQuestionSchema),
});

/** Zod schema of {@link AnswerabilityProblem}: something that kept a page from being judged. */
export const answerabilityProblemSchema = z.strictObject({
  /** `null` when it concerns the run as a whole. */
  url: z.string().nullable(),
  code: z.enum(["budget_exceeded", "model_failed", "cut", "invalid_answer", "canary_echoed"]),
  message: z.string(),
});

/** Zod schema of control questions: they are about things that do not exist, so no page can answer them. */
export const controlsSchema = z.strictObject({ asked: z.int().min(0), claimed: z.int().min(0) });

/** Zod schema of what a run consumed. */
export const answerabilityUsageSchema = z.strictObject({
  calls: z.int().min(0),
  /** Pages whose answers came from an earlier run. */
  cachedPages: z.int().min(0),
  inputTokens: z.number().min(0),
  outputTokens: z.number().min(0),
  /** In the currency of the price table; `null` without one. */
  cost: z.number().nullable(),
});

/** Zod schema of {@link Answerability}. */
export const answerabilitySchema = z.strictObject({
  /** Mean share of answered questions over the pages, 0–100; `null` when it is not reliable or no page was judged. */
  value: z.number().min(0).max(100).nullable(),
  /**
   * True if the value may count: a language model judged pages, at most one control in six was claimed to be answerable,
   * and some outcomes are reliable. Words alone can prove an answer, but not that there is none.
   */
  isReliable: z.boolean(),
  /** Reason why it does not count; `null` when it does. */
  reason: z.string().nullable(),
  /** Model that answered, as its provider names it. */
  model: z.string(),
  promptVersion: z.string(),
  pages: z.array(askedPageSchema),
  /** Number of pages chosen to be asked about, judged or not. */
  chosenPages: z.int().min(0),
  controls: controlsSchema,
  /** Share of questions on which all votes agree, 0–1; `null` without questions. */
  agreement: z.number().min(0).max(1).nullable(),
  /** Pages whose prompt injection the model followed against its instructions; none of their answers count. */
  compromised: z.array(z.string()),
  problems: z.array(answerabilityProblemSchema),
  usage: answerabilityUsageSchema,
});

/** Share of its pages' own questions that a site answers, with each answer proved by a quote. Plain JSON. */
export type Answerability = Readonly<z.infer<typeof answerabilitySchema>>;
/** One page of {@link Answerability}. */
export type AskedPage = Readonly<z.infer<typeof askedPageSchema>>;
/** One question of {@link Answerability}. */
export type AskedQuestion = Readonly<z.infer<typeof askedQuestionSchema>>;
/** A problem of {@link Answerability}. */
export type AnswerabilityProblem = Readonly<z.infer<typeof answerabilityProblemSchema>>;
