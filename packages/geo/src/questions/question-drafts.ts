import { contentStems, languagePack } from "@sightline/text/language";
import { titleWithoutBrand } from "../reading/entity.ts";
import type { HeadingQuestion, QuestionCandidates } from "./question-candidates.ts";

/** Question drafted without a model. */
export interface QuestionDraft {
  /** A question of the site, or the name of a subject. */
  readonly question: string;
  readonly origin: "heading" | "subject";
}

/** What drafts need to know of the site. */
export interface DraftOptions {
  /** Name of the site. */
  readonly brand: string | null;
  /** Primary subtag of the home page's language; empty when it is unknown. */
  readonly language: string;
}

/** Number of questions drafted. */
export const maxDrafts = 10;
const maxSubjectLength = 80;

/**
 * Drafts up to ten questions without a model: those that headings of the site ask, one a page and spread over its
 * sections, then the subjects of its most linked pages.
 */
export function draftQuestions(
  { questions, titles }: QuestionCandidates,
  { brand, language }: DraftOptions,
): QuestionDraft[] {
  const drafts = new Map<string, QuestionDraft>();
  const pages = new Set<string>();
  const add = (question: string, origin: QuestionDraft["origin"]) => {
    const key = question.toLowerCase();
    if (drafts.size < maxDrafts && !drafts.has(key)) drafts.set(key, { question, origin });
  };
  for (const { question, url } of inTurn(inLanguage(questions, language))) {
    if (pages.has(url)) continue;
    pages.add(url);
    add(question, "heading");
  }
  for (const { title, isHome, language: own } of inLanguage(titles, language)) {
    const subject = isHome ? null : subjectOf(title, own || language, brand);
    if (subject !== null) add(subject, "subject");
  }
  return [...drafts.values()];
}

/** Returns the entries in the language of the home page; all where it has none. */
function inLanguage<Entry extends { readonly language: string }>(
  entries: readonly Entry[],
  language: string,
): readonly Entry[] {
  const own = entries.filter((entry) => entry.language === language || entry.language === "");
  return language === "" || own.length === 0 ? entries : own;
}

/** Yields the first question of each section, then the second of each, and so on. */
function* inTurn(questions: readonly HeadingQuestion[]): Generator<HeadingQuestion> {
  const sections = new Map<string, HeadingQuestion[]>();
  for (const question of questions) {
    const section = sections.get(question.section) ?? [];
    section.push(question);
    sections.set(question.section, section);
  }
  const most = Math.max(0, ...[...sections.values()].map(({ length }) => length));
  for (let turn = 0; turn < most; turn += 1) {
    for (const section of sections.values()) {
      const question = section[turn];
      if (question !== undefined) yield question;
    }
  }
}

/** Returns the subject that a title names; `null` for one that names the site alone, or that is a sentence. */
function subjectOf(title: string, language: string, brand: string | null): string | null {
  const subject = titleWithoutBrand(title, brand).trim();
  if (subject === "" || subject.length > maxSubjectLength || subject.toLowerCase() === brand?.toLowerCase())
    return null;
  return contentStems(subject, languagePack(language)).size === 0 ? null : subject;
}
