import type { LanguageModel, ModelUsage } from "@sightline/model/ports";
import { mean } from "../scoring/ramp.ts";
import { counted } from "../text/counted.ts";
import { type AnswerCache, answerKey, keptPageSchema } from "./answer-cache.ts";
import type { Answerability, AnswerabilityProblem, AskedPage, AskedQuestion } from "./answerability-result.ts";
import { askPage, type PageOutcome, type PageQuestions } from "./ask-page.ts";
import type { AskablePage } from "./askable-page.ts";
import { decoyPassages, ownPassages } from "./chosen-passages.ts";
import { controlCount, controlQuestions } from "./control-questions.ts";
import { extractiveModelId } from "./extractive-stub.ts";
import { promptVersion } from "./question-prompt.ts";

/** Options for measuring answerability. */
export interface AnswerabilityOptions {
  readonly signal: AbortSignal;
  /** Seed for decoys, controls and orders. Default 1. */
  readonly seed?: number;
  /** Maximum number of votes on a question, 1 to 3. Default 3. */
  readonly votes?: 1 | 2 | 3;
  /** Number of concurrent calls. Default 2. */
  readonly concurrency?: number;
  /** Limit for one call. Default 2,000. */
  readonly maxOutputTokens?: number;
  /** Default: nothing is cached. */
  readonly cache?: AnswerCache;
  /** Called after each page. */
  readonly onPage?: (done: number, pages: number) => void;
}

/** Number of consecutive pages on which the model fails after which the remaining pages are not asked about. */
const maxFailuresInRow = 3;

/**
 * Asks a model which of their own questions pages answer, and counts only answers that code finds on the page, word for
 * word. Deadline, retry, repair and budget are handled by the model's guards; an exhausted budget ends the run with the
 * results so far.
 */
export async function measureAnswerability(
  pages: readonly AskablePage[],
  model: LanguageModel,
  options: AnswerabilityOptions,
): Promise<Answerability> {
  const { concurrency = 2, cache, onPage } = options;
  const questions = questionsFor(pages, options);
  const outcomes: (KnownOutcome | undefined)[] = questions.map(() => undefined);
  let next = 0;
  let done = 0;
  let failuresInRow = 0;
  let isOverBudget = false;

  async function work(): Promise<void> {
    for (let index = next++; index < questions.length; index = next++) {
      const asked = questions[index];
      if (asked === undefined || isOverBudget || failuresInRow >= maxFailuresInRow) return;
      const outcome = await knownOrAsked(asked, model, cache, options.signal);
      outcomes[index] = outcome;
      const isFailure = outcome.kind === "failed" && outcome.code === "model_failed";
      failuresInRow = isFailure ? failuresInRow + 1 : 0;
      isOverBudget ||= outcome.kind === "failed" && outcome.code === "budget_exceeded";
      done += 1;
      onPage?.(done, questions.length);
    }
  }

  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
  return summed(questions, outcomes, model.modelId);
}

type KnownOutcome = PageOutcome & { readonly isCached: boolean };

function questionsFor(pages: readonly AskablePage[], options: AnswerabilityOptions): PageQuestions[] {
  const { seed = 1, votes = 3, maxOutputTokens = 2000 } = options;
  const controls = controlQuestions(seed, pages.map(({ passages }) => passages[0]?.text ?? "").join("\n"));
  return pages.map((page, index) => ({
    page,
    passages: [...ownPassages(page), ...decoyPassages(page, pages, seed)],
    controls: controls.filter((_, control) => control % Math.min(pages.length, controlCount) === index),
    seed,
    maxVotes: votes,
    maxOutputTokens,
  }));
}

async function knownOrAsked(
  asked: PageQuestions,
  model: LanguageModel,
  cache: AnswerCache | undefined,
  signal: AbortSignal,
): Promise<KnownOutcome> {
  signal.throwIfAborted();
  const key = answerKey(asked, model);
  const known = keptPageSchema.safeParse(await cache?.get(key));
  if (known.success) return { kind: "judged", ...known.data, usage: [], isCached: true };
  const outcome = await askPage(asked, model, signal);
  if (outcome.kind === "judged") {
    const { questions, undecided, claimedControls } = outcome;
    await cache?.set(key, { questions, undecided, claimedControls });
  }
  return { ...outcome, isCached: false };
}

function summed(
  questions: readonly PageQuestions[],
  outcomes: readonly (KnownOutcome | undefined)[],
  model: string,
): Answerability {
  const judged: AskedPage[] = [];
  const problems: AnswerabilityProblem[] = [];
  const compromised: string[] = [];
  const controls = { asked: 0, claimed: 0 };
  for (const [index, outcome] of outcomes.entries()) {
    const asked = questions[index];
    if (asked === undefined || outcome === undefined) continue;
    const { url } = asked.page;
    if (outcome.kind === "failed") {
      problems.push({ url, code: outcome.code, message: outcome.message });
      if (outcome.code === "canary_echoed") compromised.push(url);
      continue;
    }
    controls.asked += asked.controls.length;
    controls.claimed += outcome.claimedControls;
    const { undecided } = outcome;
    judged.push({ url, score: scoreOf(outcome.questions), questions: [...outcome.questions], undecided });
  }
  const scores = judged.flatMap(({ score }) => score ?? []);
  const reason =
    unreliableReason(judged.length, questions.length, controls) ?? uncountedReason(scores.length, model, questions);
  const votes = judged.flatMap((page) => page.questions);
  return {
    value: reason === null ? 100 * mean(scores) : null,
    isReliable: reason === null,
    reason,
    model,
    promptVersion,
    pages: judged,
    chosenPages: questions.length,
    controls,
    agreement: votes.length === 0 ? null : votes.filter(({ isUnanimous }) => isUnanimous).length / votes.length,
    compromised,
    problems: [...problems, ...notAsked(outcomes)],
    usage: usageOf(outcomes),
  };
}

function scoreOf(questions: readonly AskedQuestion[]): number | null {
  const reliable = questions.filter(({ isReliable }) => isReliable);
  return reliable.length === 0
    ? null
    : reliable.filter(({ outcome }) => outcome === "answered").length / reliable.length;
}

function uncountedReason(scores: number, model: string, questions: readonly PageQuestions[]): string | null {
  if (model === extractiveModelId) {
    return "Words alone can prove an answer, but not that a page has none: a score needs a language model.";
  }
  if (scores > 0) return null;
  return questions.every(({ maxVotes }) => maxVotes === 1)
    ? "One vote is not relied on: an answer counts when the quotes of two agree."
    : "No two votes agree on any question.";
}

function unreliableReason(judged: number, chosen: number, controls: Answerability["controls"]): string | null {
  if (chosen === 0) return "No page asks a question.";
  if (judged === 0) return "No page could be assessed.";
  if (controls.asked === 0) return "No control question was answered.";
  return controls.claimed * controlCount > controls.asked
    ? `The model claims to answer ${controls.claimed} of ${counted(controls.asked, "control question")} that have no answer.`
    : null;
}

function notAsked(outcomes: readonly (KnownOutcome | undefined)[]): AnswerabilityProblem[] {
  const left = outcomes.filter((outcome) => outcome === undefined).length;
  if (left === 0) return [];
  const isOverBudget = outcomes.some((outcome) => outcome?.kind === "failed" && outcome.code === "budget_exceeded");
  const rest = `${counted(left, "page was", "pages were")} not asked about.`;
  return isOverBudget
    ? [{ url: null, code: "budget_exceeded", message: `The budget is used up: ${rest}` }]
    : [{ url: null, code: "model_failed", message: `The model kept failing: ${rest}` }];
}

function usageOf(outcomes: readonly (KnownOutcome | undefined)[]): Answerability["usage"] {
  const calls: readonly ModelUsage[] = outcomes.flatMap((outcome) => outcome?.usage ?? []);
  const sum = (numberOf: (usage: ModelUsage) => number | null | undefined) =>
    calls.reduce((total, usage) => total + (numberOf(usage) ?? 0), 0);
  return {
    calls: sum((usage) => usage.calls),
    cachedPages: outcomes.filter((outcome) => outcome?.isCached === true).length,
    inputTokens: sum((usage) => usage.inputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    cost: calls.some(({ cost }) => cost !== undefined) ? sum(({ cost }) => cost) : null,
  };
}
