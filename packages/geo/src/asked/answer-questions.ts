import type { LanguageModel } from "@sightline/model/ports";
import type { AnswerCache } from "../answerability/answer-cache.ts";
import type { Answerability } from "../answerability/answerability-result.ts";
import { type AskablePage, type QuotablePage, quotablePage } from "../answerability/askable-page.ts";
import { controlCount } from "../answerability/control-questions.ts";
import { extractiveModelId, extractiveStub } from "../answerability/extractive-stub.ts";
import { measureAnswerability } from "../answerability/measure-answerability.ts";
import { promptVersion } from "../answerability/question-prompt.ts";
import type { GeoPage } from "../input/geo-input.ts";
import type { ClosestPages } from "./closest-pages.ts";
import type { OwnerAnswer, OwnerQuestions } from "./owner-questions.ts";

/** Options for finding answers to the owner's questions. */
export interface AnswerReader {
  /** Default: the extractive stub, which needs no model and only matches words. */
  readonly model?: LanguageModel;
  /** Maximum number of votes on a question, 1 to 3. Default 3. */
  readonly votes?: 1 | 2 | 3;
  /** Default: nothing is cached. */
  readonly cache?: AnswerCache;
}

/** Input of the search for answers. */
export interface QuestionSources {
  readonly questions: readonly string[];
  readonly closest: ReadonlyMap<string, ClosestPages>;
  readonly brand: string | null;
  readonly seed: number;
  readonly signal: AbortSignal;
  load(url: string): Promise<GeoPage | null>;
  /** Called with the number of pages asked so far in a round, and the number of pages to ask in it. */
  onPage?(done: number, total: number): void;
}

/** Maximum number of pages that are asked a question, one after the other, until one answers it. */
const pagesPerQuestion = 3;
/** Share of a question's words that a passage must exceed to be searched by matching words. */
const tooFewWords = 0.5;
/** Questions of one call: as many as it shows passages of the page, so that each adds its best one. */
const questionsPerCall = 4;

/**
 * Looks for answers to the owner's questions on the pages closest to each, and counts only answers whose words code
 * finds on the page.
 */
export async function answerQuestions(sources: QuestionSources, reader: AnswerReader): Promise<OwnerQuestions> {
  const { model = extractiveStub() } = reader;
  const candidates = candidatesOf(sources, model);
  const answered = new Map<string, { readonly page: string; readonly quote: string }>();
  const unjudged = new Set<string>();
  const rounds: Answerability[] = [];
  for (let round = 0; round < pagesPerQuestion; round += 1) {
    const open = sources.questions.filter((question) => !answered.has(question));
    const pages = await pagesFor(
      open.map((question) => [question, candidates.get(question)?.[round]] as const),
      sources,
    );
    if (pages.length === 0) continue;
    const found = await askedPages(pages, model, sources, reader);
    rounds.push(found);
    for (const { url, questions } of found.pages) {
      for (const { question, quote, isReliable } of questions) {
        if (quote !== null && isReliable) answered.set(question, { page: url, quote });
      }
    }
    for (const question of questionsLeft(pages, found)) unjudged.add(question);
  }
  const { controls, ...rest } = summed(rounds);
  return {
    answers: sources.questions.map((question): OwnerAnswer => {
      const answer = answered.get(question);
      if (answer !== undefined) return { question, outcome: "answered", ...answer };
      const outcome = unjudged.has(question) ? "unasked" : "unanswered";
      return { question, outcome, page: sources.closest.get(question)?.pages[0]?.url ?? null, quote: null };
    }),
    model: model.modelId,
    promptVersion,
    isReliable: controls.claimed * controlCount <= controls.asked,
    controls,
    ...rest,
  };
}

function askedPages(
  pages: readonly AskablePage[],
  model: LanguageModel,
  { seed, signal, onPage }: QuestionSources,
  { votes, cache }: AnswerReader,
): Promise<Answerability> {
  return measureAnswerability(pages, model, {
    signal,
    seed,
    ...(votes === undefined ? {} : { votes }),
    ...(cache === undefined ? {} : { cache }),
    ...(onPage === undefined ? {} : { onPage }),
  });
}

/** Returns the pages to search for each question, in order. */
function candidatesOf(
  { closest }: QuestionSources,
  { modelId }: LanguageModel,
): ReadonlyMap<string, readonly string[]> {
  const least = modelId === extractiveModelId ? tooFewWords : 0;
  const urls = (pages: ClosestPages["pages"]) =>
    pages.flatMap(({ url, coverage }) => (coverage > least ? [url] : [])).slice(0, pagesPerQuestion);
  return new Map([...closest].map(([question, { pages }]) => [question, urls(pages)]));
}

/** Returns the pages of one round, each with the questions to ask it. */
async function pagesFor(
  places: readonly (readonly [question: string, url: string | undefined])[],
  { brand, signal, load }: QuestionSources,
): Promise<AskablePage[]> {
  const byPage = new Map<string, string[]>();
  for (const [question, url] of places) {
    if (url !== undefined) byPage.set(url, [...(byPage.get(url) ?? []), question]);
  }
  const pages: AskablePage[] = [];
  for (const [url, own] of byPage) {
    signal.throwIfAborted();
    const loaded = await load(url);
    const page = loaded === null ? null : quotablePage(loaded, brand);
    if (page !== null) pages.push(...inCalls(page, own));
  }
  return pages;
}

function inCalls(page: QuotablePage, questions: readonly string[]): AskablePage[] {
  const calls = Math.ceil(questions.length / questionsPerCall);
  return Array.from({ length: calls }, (_, call) => ({
    ...page,
    questions: questions.slice(call * questionsPerCall, (call + 1) * questionsPerCall),
  }));
}

/** Returns the questions of pages that could not be judged. */
function questionsLeft(pages: readonly AskablePage[], { pages: judged }: Answerability): string[] {
  const asked = new Set(judged.flatMap(({ questions }) => questions.map(({ question }) => question)));
  return pages.flatMap(({ questions }) => questions.filter((question) => !asked.has(question)));
}

function summed(rounds: readonly Answerability[]): Pick<OwnerQuestions, "controls" | "problems" | "usage"> {
  const sum = (numberOf: (round: Answerability) => number | null) =>
    rounds.reduce((total, round) => total + (numberOf(round) ?? 0), 0);
  return {
    controls: { asked: sum(({ controls }) => controls.asked), claimed: sum(({ controls }) => controls.claimed) },
    problems: rounds.flatMap(({ problems }) => problems),
    usage: {
      calls: sum(({ usage }) => usage.calls),
      cachedPages: sum(({ usage }) => usage.cachedPages),
      inputTokens: sum(({ usage }) => usage.inputTokens),
      outputTokens: sum(({ usage }) => usage.outputTokens),
      cost: rounds.some(({ usage }) => usage.cost !== null) ? sum(({ usage }) => usage.cost) : null,
    },
  };
}
