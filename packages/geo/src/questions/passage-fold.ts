import { cleanText, detachedText, ownText } from "@sightline/text";
import { hasPayload, withoutPayloads } from "@sightline/text/injection";
import type { AnswerPage } from "../pages/answer-page.ts";
import { titleWithoutBrand } from "../reading/entity.ts";
import { hash53 } from "../site/hash.ts";
import type { Passage } from "../text/passages.ts";
import { BestPassages, rankOf } from "./best-passages.ts";
import { excerptAround, maxExcerpt } from "./excerpt.ts";
import { withoutAccents } from "./folded-words.ts";
import type { FoundPassage } from "./found-passage.ts";
import type { PageQuestion } from "./page-questions.ts";
import { type QuestionTerm, type QuestionTerms, questionTerms } from "./question-terms.ts";
import { shownDay } from "./shown-day.ts";
import { TermCounter } from "./term-counter.ts";
import { TopList } from "./top-list.ts";

/** Parts of a page that are searched for passages. */
export type SearchedPage = Pick<AnswerPage, "url" | "record" | "edges" | "mainText" | "statements" | "passages"> & {
  readonly site: Pick<AnswerPage["site"], "brand">;
};

/** Search result for one question. */
export interface FoundPassages {
  readonly question: string;
  /** Passages that share a word with the question, best first; at most 8, and 3 of one page. */
  readonly passages: readonly FoundPassage[];
  /** True if no page mentions one of its content words. */
  readonly isGap: boolean;
  /** Content words that no page mentions; empty in a language whose function words are not known. */
  readonly missingWords: readonly string[];
}

/** Search results for all questions. */
export interface PassageSearch {
  readonly byQuestion: ReadonlyMap<string, FoundPassages>;
  /** First passages of the most linked pages, most linked first; at most 8. */
  readonly leads: readonly FoundPassage[];
}

/** Finds passages for questions as pages are read. */
export interface PassageFold {
  add(page: SearchedPage): void;
  finish(): PassageSearch;
}

/** Options of the search. */
export interface PassageFoldOptions {
  /** True if the first passages of the most linked pages are wanted. */
  readonly leads: boolean;
  /** Primary subtag of the site's language, as in `de`; empty when it is unknown. */
  readonly language: string;
}

/** Passages of a question that are shown and judged. */
const maxPassages = 8;
const maxOfPage = 3;
const maxHeading = 200;
/** Parameters for term frequency and passage length (BM25), with a fixed mean length in words. */
const k1 = 1.2;
const b = 0.75;
const meanWords = 120;

interface LinkedPage extends Pick<SearchedPage["record"], "url" | "linkScore"> {}

interface Lead extends LinkedPage {
  readonly passage: FoundPassage;
}

interface Search extends QuestionTerms {
  readonly question: string;
  /** Indexes of its terms among those of all questions. */
  readonly indexes: readonly number[];
  readonly best: BestPassages;
}

/**
 * Creates a search in which all passages of the pages compete for each question. It holds at most 16 passages for each
 * word of a question, however large the site is, and its result does not depend on the order of pages.
 */
export function passageFold(
  questions: readonly string[],
  { language, leads: wantsLeads }: PassageFoldOptions,
): PassageFold {
  const asked = [...new Set(questions)].map((question) => ({ question, ...questionTerms(question, language) }));
  const terms = new Map(asked.flatMap((one) => one.terms.map((term) => [term.key, term] as const)));
  const counter = new TermCounter([...terms.values()]);
  const places = new Map([...terms.keys()].map((key, index) => [key, index]));
  const searches = asked.map((one): Search => {
    const indexes = one.terms.map(({ key }) => places.get(key) ?? 0);
    return { ...one, indexes, best: new BestPassages(indexes.length) };
  });
  const unmentioned = new Map(terms);
  /** Number of passages with each term. */
  const frequency: number[] = [];
  let passages = 0;
  const leads = new TopList<LinkedPage, Lead>(maxPassages, byLinks, ({ url }) => url);

  function add(page: SearchedPage): void {
    if (wantsLeads) addLead(page);
    if (searches.length > 0) search(page);
  }

  function addLead(page: SearchedPage): void {
    const linked = { url: ownText(page.url), linkScore: page.record.linkScore };
    const first = leads.admits(linked) ? page.passages()?.[0] : undefined;
    if (first !== undefined) leads.add({ ...linked, passage: foundPassage(page, first, () => 0) });
  }

  function search(page: SearchedPage): void {
    const main = withoutAccents((page.mainText?.blocks ?? []).map(({ text }) => text).join("\n"));
    const title = titleOf(page);
    const foldedTitle = withoutAccents(title);
    markMentioned(page, `${foldedTitle}\n${main}`, unmentioned);
    const url = ownText(page.url);
    const mayMatch = counter.terms.some((term) => term.mayOccur(main) || term.mayOccur(foldedTitle));
    const cut = mayMatch ? page.passages() : null;
    passages += cut?.length ?? passagesAbout(page);
    if (cut === null) return;
    const inTitle = counter.counts(foldedTitle);
    const counted = cut.map((passage, index) => {
      const own = counter.counts(withoutAccents(`${passage.heading ?? ""}\n${passage.text}`));
      const counts = own.map((count, term) => count + (inTitle[term] ?? 0));
      for (const [term, count] of counts.entries()) if (count > 0) frequency[term] = (frequency[term] ?? 0) + 1;
      return { passage, place: { url, index, key: String(hash53(passage.text)) }, counts };
    });
    for (const search of searches) {
      const held = counted.flatMap(({ passage, place, counts }) => {
        const norm = k1 * (1 - b + (b * passage.wordCount) / meanWords);
        const impacts = search.indexes.map((term) => impactOf(counts[term] ?? 0, norm));
        if (impacts.every((impact) => impact === 0)) return [];
        return [{ ...rankOf(place, impacts), build: () => builtPassage(page, passage, search.indexes) }];
      });
      search.best.offer(held);
    }
  }

  function builtPassage(page: SearchedPage, passage: Passage, terms: readonly number[]): FoundPassage {
    return foundPassage(page, passage, (sentence) => {
      const counts = counter.counts(withoutAccents(sentence));
      return terms.filter((term) => (counts[term] ?? 0) > 0).length;
    });
  }

  function finish(): PassageSearch {
    const rarity = (term: number) => {
      const holding = frequency[term] ?? 0;
      return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5));
    };
    const byQuestion = searches.map((search): [string, FoundPassages] => {
      const mentioned = new Set(search.terms.flatMap(({ key, word }) => (unmentioned.has(key) ? [] : [word])));
      const missing = new Set(search.terms.flatMap(({ word }) => (mentioned.has(word) ? [] : [word])));
      return [
        search.question,
        {
          question: search.question,
          passages: best(search.best.ranked(search.indexes.map(rarity))),
          isGap: missing.size > 0 && mentioned.size === 0,
          missingWords: search.isLanguageKnown ? [...missing] : [],
        },
      ];
    });
    return { byQuestion: new Map(byQuestion), leads: leads.all().map(({ passage }) => passage) };
  }

  return { add, finish };
}

/** Adds the passages that stand below questions of pages to what was found. */
export function withOwnPassages(search: PassageSearch, own: readonly PageQuestion[]): PassageSearch {
  const found = own.map(({ question, passage }): [string, FoundPassages] => [
    question,
    { question, passages: [passage], isGap: false, missingWords: [] },
  ]);
  return { ...search, byQuestion: new Map([...search.byQuestion, ...found]) };
}

/** Orders the most linked page first; ties by URL. */
function byLinks(one: LinkedPage, other: LinkedPage): number {
  return other.linkScore - one.linkScore || (one.url < other.url ? -1 : Number(one.url > other.url));
}

function titleOf({ record, site }: SearchedPage): string {
  const title = record.title ?? "";
  return title === "" || hasPayload(title) ? "" : titleWithoutBrand(title, site.brand);
}

/** Estimates the number of passages of a page that is not read further. */
function passagesAbout({ mainText }: SearchedPage): number {
  const blocks = mainText?.blocks ?? [];
  return blocks.length === 0
    ? 0
    : Math.max(1, blocks.filter(({ kind, level }) => kind === "heading" && level <= 3).length);
}

/** Removes the terms that a page mentions anywhere: in its text, headings, description, links or footer. */
function markMentioned(page: SearchedPage, main: string, unmentioned: Map<string, QuestionTerm>): void {
  let around: string | undefined;
  for (const [key, term] of unmentioned) {
    if (!term.isMentioned(main)) {
      around ??= aroundText(page);
      if (!term.isMentioned(around)) continue;
    }
    unmentioned.delete(key);
  }
}

function aroundText({ record, edges }: SearchedPage): string {
  const { title, metaDescription, headings, footerText, images } = record;
  const texts = [title ?? "", metaDescription ?? "", footerText, ...headings.map(({ text }) => text)];
  const alternatives = images.map(({ alt }) => alt ?? "");
  return withoutAccents([...texts, ...alternatives, ...edges.map(({ text }) => text)].join("\n"));
}

function impactOf(count: number, norm: number): number {
  return (count * (k1 + 1)) / (count + norm);
}

function foundPassage(page: SearchedPage, { heading, blocks }: Passage, score: (text: string) => number) {
  const text = excerptAround(
    // Instructions to models are quoted to no model.
    blocks.map((block) => withoutPayloads(block.text)),
    score,
  );
  const shownHeading = heading === null || hasPayload(heading) ? "" : cleanText(heading);
  return {
    url: ownText(page.url),
    heading: shownHeading === "" ? null : detachedText(shownHeading, maxHeading),
    text: detachedText(text, maxExcerpt),
    day: shownDay(page.statements?.dates ?? []),
  };
}

/** Returns the best passages, at most 3 of one page. */
function best(ranked: readonly FoundPassage[]): FoundPassage[] {
  const ofPage = new Map<string, number>();
  const shown: FoundPassage[] = [];
  for (const passage of ranked) {
    const count = ofPage.get(passage.url) ?? 0;
    if (count >= maxOfPage || shown.some(({ text }) => text === passage.text)) continue;
    ofPage.set(passage.url, count + 1);
    shown.push(passage);
  }
  return shown.slice(0, maxPassages);
}
