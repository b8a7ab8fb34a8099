import type { Edge } from "@sightline/facts";
import type { ModelUsage } from "@sightline/model/ports";
import { foldedText } from "@sightline/text";
import type { GeoQuestion } from "../result/geo-audit.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { type DraftMaterial, modelDrafts } from "./model-drafts.ts";
import type { PageQuestion } from "./page-questions.ts";

/** Question to a site, with who asks it. */
export type AskedQuestion = Pick<GeoQuestion, "question" | "origin">;

/** Questions to a site. */
export interface AskedQuestions {
  /** Each text once: the owner's, those that a model drafts, or those of pages; then the owner's queries. */
  readonly questions: readonly AskedQuestion[];
  /** Reason why a model drafted no questions. */
  readonly problems: readonly string[];
  readonly usage: readonly ModelUsage[];
}

/** Sources of questions. */
export interface QuestionSources {
  /** The owner's questions and queries, clean. */
  readonly questions: readonly string[];
  readonly targetQueries: readonly string[];
  readonly material: DraftMaterial;
  readonly reader: AnswerReader | null;
}

/** Chooses the questions to a site: the owner's; else those that a model drafts. Both may be none. */
export async function askedQuestions(
  { questions, targetQueries, material, reader }: QuestionSources,
  signal: AbortSignal,
): Promise<AskedQuestions> {
  const queries = targetQueries.map((question): AskedQuestion => ({ question, origin: "query" }));
  if (questions.length > 0) {
    const own = questions.map((question): AskedQuestion => ({ question, origin: "owner" }));
    return { questions: distinct([...own, ...queries]), problems: [], usage: [] };
  }
  const drafts = reader === null ? null : await modelDrafts(material, reader, signal);
  const drafted = (drafts?.questions ?? []).map((question): AskedQuestion => ({ question, origin: "model" }));
  const problem = drafts?.problem ?? null;
  return {
    questions: distinct([...drafted, ...queries]),
    problems: problem === null ? [] : [`No questions were drafted: ${problem.message}`],
    usage: drafts?.usage ?? [],
  };
}

/** Adds the questions that pages ask themselves if there are none but the owner's queries. */
export function withPageQuestions(asked: AskedQuestions, own: readonly PageQuestion[]): AskedQuestions {
  if (asked.questions.some(({ origin }) => origin !== "query")) return asked;
  const shown = own.map(({ question }): AskedQuestion => ({ question, origin: "heading" }));
  return { ...asked, questions: distinct([...shown, ...asked.questions]) };
}

function distinct(questions: readonly AskedQuestion[]): AskedQuestion[] {
  const known = new Map<string, AskedQuestion>();
  for (const question of questions) {
    const key = foldedText(question.question);
    if (!known.has(key)) known.set(key, question);
  }
  return [...known.values()];
}

/** Returns the texts of the links in a page's navigation. */
export function menuTexts(edges: readonly Edge[]): string[] {
  return edges.flatMap(({ kind, flags, text }) =>
    kind === "anchor" && flags.includes("in-navigation") && text.trim() !== "" ? [text] : [],
  );
}
