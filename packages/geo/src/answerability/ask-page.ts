import { isAuditError } from "@sightline/model";
import type { Generation, LanguageModel, ModelUsage } from "@sightline/model/ports";
import { contentStems, type LanguagePack, overlap } from "@sightline/text/language";
import { hash53 } from "../site/hash.ts";
import type { AnswerabilityProblem, AskedQuestion } from "./answerability-result.ts";
import type { AskablePage } from "./askable-page.ts";
import type { ShownPassage } from "./chosen-passages.ts";
import { extractiveModelId } from "./extractive-stub.ts";
import { lexicalAnswer } from "./lexical-answer.ts";
import { type ModelAnswer, modelAnswerSchema, type WrittenAnswer } from "./model-answer.ts";
import { questionName, questionPrompt } from "./question-prompt.ts";
import { verifiedQuote } from "./verified-quote.ts";

/** Questions to ask about one page. */
export interface PageQuestions {
  readonly page: AskablePage;
  readonly passages: readonly ShownPassage[];
  /** Control questions that have no answer, mixed in with the page's own. */
  readonly controls: readonly string[];
  readonly seed: number;
  /** 1 to 3. */
  readonly maxVotes: number;
  readonly maxOutputTokens: number;
}

/** Result of asking about one page. */
export type PageOutcome = { readonly usage: readonly ModelUsage[] } & (
  | {
      readonly kind: "judged";
      readonly questions: readonly AskedQuestion[];
      readonly undecided: number;
      readonly claimedControls: number;
    }
  | { readonly kind: "failed"; readonly code: AnswerabilityProblem["code"]; readonly message: string }
);

interface Vote {
  readonly isClaimed: boolean;
  /** `null` when the answer is not proved. */
  readonly quote: string | null;
}

/**
 * Asks a model which of a page's questions its passages answer, and proves every answer. Questions that are answered or
 * in doubt are asked again with the passages in another order, until two quotes agree; the majority decides.
 */
export async function askPage(asked: PageQuestions, model: LanguageModel, signal: AbortSignal): Promise<PageOutcome> {
  const { page, controls } = asked;
  const reader = readerOf(model);
  const maxVotes = Math.min(asked.maxVotes, reader.maxVotes);
  const usage: ModelUsage[] = [];
  const first = await callFor(asked, mixed(page.questions, controls, asked.seed), 1, model, usage, signal);
  if (first.kind === "failed") return { ...first, usage };
  const votes = new Map<string, Vote[]>(page.questions.map((question) => [question, [first.vote(question)]]));
  for (let round = 2; round <= maxVotes; round += 1) {
    const open = page.questions.filter((question) => isOpen(question, votes.get(question) ?? [], asked, reader));
    if (open.length === 0) break;
    const next = await callFor(asked, open, round, model, usage, signal);
    // A prompt injection that only a later vote reveals counts like one in the first; any other failure keeps the votes
    // so far.
    if (next.kind === "failed" && next.code === "canary_echoed") return { ...next, usage };
    if (next.kind === "failed") break;
    for (const question of open) votes.get(question)?.push(next.vote(question));
  }
  const questions = page.questions.flatMap(
    (question) => verdictOf(question, votes.get(question) ?? [], page, reader) ?? [],
  );
  return {
    kind: "judged",
    usage,
    questions,
    undecided: page.questions.length - questions.length,
    claimedControls: controls.filter((control) => first.vote(control).isClaimed).length,
  };
}

/** Number of votes that a reader needs. */
interface Reader {
  readonly maxVotes: number;
  /** Quotes that have to agree before an answer counts. */
  readonly agreeing: number;
  /** True if not finding an answer shows that there is none. */
  readonly canDeny: boolean;
}

/** The reader of words follows rules, so that it always votes the same and misses what other words say. */
function readerOf({ modelId }: LanguageModel): Reader {
  return modelId === extractiveModelId
    ? { maxVotes: 1, agreeing: 1, canDeny: false }
    : { maxVotes: 3, agreeing: 2, canDeny: true };
}

/** Returns true if another vote may change the result: the votes so far are in doubt, or too few agree. */
function isOpen(question: string, votes: readonly Vote[], { page, passages }: PageQuestions, reader: Reader): boolean {
  const quotes = quotesOf(votes);
  if (votes.length > 1) return quotes.length > 0 && agreed(quotes, page.pack).length < reader.agreeing;
  if (quotes.length > 0) return reader.agreeing > 1;
  if (votes[0]?.isClaimed === true) return true;
  const own = passages.filter(({ isOwn }) => isOwn);
  return lexicalAnswer(question, own, page.pack) !== null;
}

/** Returns the outcome of a question; `null` without an answer from a reader that cannot deny one. */
function verdictOf(
  question: string,
  votes: readonly Vote[],
  { pack }: AskablePage,
  reader: Reader,
): AskedQuestion | null {
  const quotes = quotesOf(votes);
  const isAnswered = quotes.length * 2 > votes.length;
  if (!isAnswered && !reader.canDeny) return null;
  const agreeing = agreed(quotes, pack);
  return {
    question,
    outcome: isAnswered ? "answered" : "unanswered",
    quote: isAnswered ? (agreeing[0] ?? null) : null,
    isReliable: isAnswered ? agreeing.length >= reader.agreeing : quotes.length === 0,
    votes: votes.length,
    isUnanimous: quotes.length === 0 || quotes.length === votes.length,
  };
}

function quotesOf(votes: readonly Vote[]): string[] {
  return votes.flatMap(({ quote }) => (quote === null ? [] : [quote]));
}

/** Share of the words of the shorter of two quotes that both have when they agree. */
const commonWords = 0.5;

/** Returns the largest group of quotes that agree with its first one. */
function agreed(quotes: readonly string[], pack: LanguagePack): string[] {
  const stems = quotes.map((quote) => contentStems(quote, pack));
  const groups = stems.map((first) =>
    quotes.filter((_, index) => {
      const second = stems[index] ?? first;
      return first === second || Math.max(overlap(first, second), overlap(second, first)) >= commonWords;
    }),
  );
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}

/** Returns the page's own questions and the controls in an order determined by the seed. */
function mixed(questions: readonly string[], controls: readonly string[], seed: number): string[] {
  return ordered([...questions, ...controls], (question) => question, seed);
}

function ordered<Item>(items: readonly Item[], textOf: (item: Item) => string, seed: number): Item[] {
  return items
    .map((item) => ({ item, key: hash53(textOf(item), seed) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

type CallOutcome =
  | { readonly kind: "answered"; readonly vote: (question: string) => Vote }
  | { readonly kind: "failed"; readonly code: AnswerabilityProblem["code"]; readonly message: string };

async function callFor(
  asked: PageQuestions,
  questions: readonly string[],
  round: number,
  model: LanguageModel,
  usage: ModelUsage[],
  signal: AbortSignal,
): Promise<CallOutcome> {
  const passages = ordered(asked.passages, ({ text }) => text, asked.seed + round);
  const prompt = questionPrompt(passages, questions, asked.page.pack.code);
  let generation: Generation<ModelAnswer>;
  try {
    generation = await model.generate({
      system: prompt.system,
      messages: [{ role: "user", content: prompt.content }],
      schema: modelAnswerSchema,
      maxOutputTokens: asked.maxOutputTokens,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    const isOverBudget = isAuditError(error) && error.code === "budget_exceeded";
    const message = isAuditError(error) ? error.message : "The model did not respond.";
    return { kind: "failed", code: isOverBudget ? "budget_exceeded" : "model_failed", message };
  }
  usage.push(generation.usage);
  const written = generation.kind === "text" ? generation.text : JSON.stringify(generation.object);
  if (written.includes(prompt.canary)) {
    const message =
      "The answer repeats a secret from the instructions: the page contains a prompt injection that the model followed.";
    return { kind: "failed", code: "canary_echoed", message };
  }
  if (generation.kind === "text") return unusable(generation);
  const { answers } = generation.object;
  return {
    kind: "answered",
    vote(question) {
      const name = questionName(questions.indexOf(question));
      const own = answers.filter((answer) => answer.question === name);
      return voteOf(question, own, passages, asked.page);
    },
  };
}

function voteOf(
  question: string,
  written: readonly WrittenAnswer[],
  passages: readonly ShownPassage[],
  page: AskablePage,
): Vote {
  const [answer, ...others] = written;
  const isClaimed = written.some(({ answerable }) => answerable);
  // Two answers to one question show that the model was not sure.
  if (answer === undefined || others.length > 0) return { isClaimed, quote: null };
  return { isClaimed, quote: verifiedQuote(question, answer, passages, page) };
}

function unusable({ finishReason }: Generation): CallOutcome {
  return finishReason === "length"
    ? { kind: "failed", code: "cut", message: "The answer was cut at the token limit." }
    : { kind: "failed", code: "invalid_answer", message: "The answer does not match the requested schema." };
}
