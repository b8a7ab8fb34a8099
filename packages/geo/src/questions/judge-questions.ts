import type { ModelUsage } from "@sightline/model/ports";
import { counted } from "../text/counted.ts";
import type { AnswerReader } from "./answer-reader.ts";
import type { AskedQuestion } from "./asked-questions.ts";
import { type Judgement, type JudgementOutcome, judgeQuestion } from "./judge-question.ts";
import type { PassageSearch } from "./passage-fold.ts";
import { passageNames } from "./written-verdict.ts";

/** Options for judging questions. */
export interface JudgeOptions {
  readonly signal: AbortSignal;
  /** Seed for the order of passages and the control questions. Default 1. */
  readonly seed?: number;
  /** Number of concurrent calls. Default 2. */
  readonly concurrency?: number;
  /** Called after each question. */
  readonly onQuestion?: (done: number, total: number) => void;
}

/** Verdicts of a model. */
export interface JudgedQuestions {
  readonly model: string;
  /** By question; those that were not judged are absent. Empty if the model is not reliable. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** False if the model claimed to answer more than one in six control questions, which have no answer. */
  readonly isReliable: boolean;
  readonly controls: { readonly asked: number; readonly claimed: number };
  /** At most 20. */
  readonly problems: readonly string[];
  readonly usage: readonly ModelUsage[];
}

/** Number of failures in a row after which the model is not asked again. */
const maxFailuresInRow = 3;
const maxProblems = 20;
const controlsPerClaim = 6;

/**
 * Lets a model judge all questions except queries on their best passages, filled up with those of the most linked pages.
 * Deadline, retry, repair and budget are handled by the model's guards; an exhausted budget keeps what was judged.
 */
export async function judgeQuestions(
  asked: readonly AskedQuestion[],
  { byQuestion, leads }: PassageSearch,
  reader: AnswerReader,
  { signal, seed = 1, concurrency = 2, onQuestion }: JudgeOptions,
): Promise<JudgedQuestions> {
  const questions = asked.flatMap(({ question, origin }) => {
    const found = byQuestion.get(question)?.passages ?? [];
    const texts = new Set(found.map(({ text }) => text));
    const passages = [...found, ...leads.filter(({ text }) => !texts.has(text))].slice(0, passageNames.length);
    return origin === "query" || passages.length === 0 ? [] : [{ question, passages }];
  });
  const outcomes: (JudgementOutcome | undefined)[] = questions.map(() => undefined);
  let next = 0;
  let done = 0;
  let failuresInRow = 0;
  let isOverBudget = false;

  async function work(): Promise<void> {
    for (let index = next++; index < questions.length; index = next++) {
      const one = questions[index];
      if (one === undefined || isOverBudget || failuresInRow >= maxFailuresInRow) return;
      signal.throwIfAborted();
      const outcome = await judgeQuestion({ ...one, seed, signal }, reader);
      outcomes[index] = outcome;
      const isFailure = outcome.kind === "failed" && outcome.code === "model_failed";
      failuresInRow = isFailure ? failuresInRow + 1 : 0;
      isOverBudget ||= outcome.kind === "failed" && outcome.code === "budget_exceeded";
      done += 1;
      onQuestion?.(done, questions.length);
    }
  }

  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
  const judged = questions.flatMap(({ question }, index) => {
    const outcome = outcomes[index];
    return outcome?.kind === "judged" ? [{ question, outcome }] : [];
  });
  const controls = { asked: judged.length, claimed: judged.filter(({ outcome }) => outcome.claimedControl).length };
  const isReliable = controls.claimed * controlsPerClaim <= controls.asked;
  return {
    model: reader.model.modelId,
    isReliable,
    judgements: new Map(isReliable ? judged.map(({ question, outcome }) => [question, judgementOf(outcome)]) : []),
    controls,
    problems: problemsOf(questions, outcomes).slice(0, maxProblems),
    usage: outcomes.flatMap((outcome) => outcome?.usage ?? []),
  };
}

function judgementOf({ verdict, quote, quoteUrl, claimedControl }: Judgement): Judgement {
  return { verdict, quote, quoteUrl, claimedControl };
}

function problemsOf(
  questions: readonly { readonly question: string }[],
  outcomes: readonly (JudgementOutcome | undefined)[],
): string[] {
  const left = outcomes.filter((outcome) => outcome === undefined).length;
  const isOverBudget = outcomes.some((outcome) => outcome?.kind === "failed" && outcome.code === "budget_exceeded");
  const reason = isOverBudget ? "The budget is used up" : "The model kept failing";
  const rest = left === 0 ? [] : [`${reason}: ${counted(left, "question was", "questions were")} not judged.`];
  const failed = questions.flatMap(({ question }, index) => {
    const outcome = outcomes[index];
    return outcome?.kind === "failed" ? [`“${question}” was not judged: ${outcome.message}`] : [];
  });
  return [...rest, ...failed];
}
