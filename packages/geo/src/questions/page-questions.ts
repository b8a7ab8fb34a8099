import type { MainText } from "@sightline/facts";
import { cleanText, cutText, detachedText, ownText, wordStrings } from "@sightline/text";
import { hasPayload } from "@sightline/text/injection";
import { languagePack, primarySubtag } from "@sightline/text/language";
import type { AnswerPage } from "../pages/answer-page.ts";
import { DemoPages } from "../pages/demo-pages.ts";
import { type AskedForm, askedQuestion } from "../reading/asked-question.ts";
import { maxExcerpt } from "./excerpt.ts";
import { isUnspaced } from "./folded-words.ts";
import type { FoundPassage } from "./found-passage.ts";
import { beginsWithInterrogative } from "./other-interrogatives.ts";
import { shownDay } from "./shown-day.ts";
import { TopList } from "./top-list.ts";

/** Question that a page asks and answers, with the text that stands below it. */
export interface PageQuestion {
  readonly question: string;
  readonly passage: FoundPassage;
}

/** Collects the questions of pages as they are read. */
export interface PageQuestions {
  add(page: AskingPage): void;
  /** Returns the first question of each page, most linked page first, then the second of each; at most 10. */
  finish(): readonly PageQuestion[];
}

/** Parts of a page that ask and answer. */
export type AskingPage = Pick<AnswerPage, "record" | "mainText" | "statements">;

type Block = MainText["blocks"][number];

interface Ranked {
  readonly key: string;
  /** Its place among the questions of its page. */
  readonly index: number;
  readonly linkScore: number;
  readonly url: string;
}

interface Held extends Ranked, PageQuestion {}

const maxQuestions = 10;
/** Questions that are held until those of the template are known. */
const maxHeld = 100;
const maxOfPage = 10;
const maxLength = 200;
/** Words of a text that answers: fewer are a label. */
const minAnswerWords = 8;
const minUnspacedAnswer = 20;
/** Questions with an answer each, one after the other, that make a list of questions and answers. */
const minList = 3;
/** A question on more pages, and on this share of them, belongs to their template. */
const maxRepeats = 3;
const templateShare = 0.2;
const maxCounted = 20_000;

/**
 * Creates an empty collection. A question is taken with the text between it and the next question or heading, so that
 * the passage is its answer by its place. @param language primary subtag of the home page's language; empty when unknown
 */
export function pageQuestions(language: string): PageQuestions {
  const held = new TopList<Ranked, Held>(maxHeld, byPlace, ({ key }) => key);
  const repeats = new Map<string, number>();
  let pages = 0;
  const demos = new DemoPages();

  function hold({ record, statements }: AskingPage, index: number, { question, text }: Candidate): void {
    const key = question.toLowerCase();
    if (repeats.has(key) || repeats.size < maxCounted) repeats.set(key, (repeats.get(key) ?? 0) + 1);
    const url = ownText(record.url);
    const rank = { key, index, linkScore: record.linkScore, url };
    if (!held.admits(rank)) return;
    const day = shownDay(statements?.dates ?? []);
    held.add({ ...rank, question: detachedText(question, maxLength), passage: { url, heading: question, text, day } });
  }

  return {
    add(page) {
      pages += 1;
      const own = primarySubtag(page.record.textLanguage ?? page.record.lang) || language;
      if (demos.add(page) || (language !== "" && own !== language)) return;
      const found = questionsOf(page.mainText?.blocks ?? [], own);
      for (const [index, candidate] of found.entries()) hold(page, index, candidate);
    },
    finish() {
      // What a theme came with asks nothing of this site.
      if (demos.areMany) return [];
      const isOfTemplate = ({ key }: Ranked) => (repeats.get(key) ?? 0) > Math.max(maxRepeats, templateShare * pages);
      return held
        .all()
        .filter((one) => !isOfTemplate(one))
        .slice(0, maxQuestions)
        .map(({ question, passage }) => ({ question, passage }));
    },
  };
}

function byPlace(one: Ranked, other: Ranked): number {
  if (one.index !== other.index) return one.index - other.index;
  if (one.linkScore !== other.linkScore) return other.linkScore - one.linkScore;
  if (one.url !== other.url) return one.url < other.url ? -1 : 1;
  return one.key < other.key ? -1 : Number(one.key > other.key);
}

interface Candidate {
  readonly question: string;
  readonly text: string;
  readonly isCertain: boolean;
  /** Index of its block, and of the one behind its answer. */
  readonly start: number;
  readonly end: number;
  /** Kind and level of its block. */
  readonly form: string;
}

/** Returns the questions of blocks that a text answers: those with an interrogative, and those of a list of them. */
function questionsOf(blocks: readonly Block[], language: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (let start = 0; start < blocks.length && candidates.length < maxOfPage; start += 1) {
    const block = blocks[start];
    const asked = block === undefined ? null : questionIn(block, language);
    if (block === undefined || asked === null) continue;
    const end = endOfAnswer(blocks, start, block);
    const text = answerIn(blocks.slice(start + 1, end));
    if (text === null) continue;
    const { question } = asked;
    const isOpen = asked.kind !== null && asked.kind !== "yes-or-no";
    const isCertain = isOpen || beginsWithInterrogative(question, language);
    candidates.push({ question, text, isCertain, start, end, form: `${block.kind} ${block.level}` });
    start = end - 1;
  }
  return candidates.filter((one, index) => one.isCertain || listAround(candidates, index) >= minList);
}

/** Returns the number of questions that follow each other without text between an answer and the next question. */
function listAround(candidates: readonly Candidate[], index: number): number {
  let first = index;
  let last = index;
  while (follows(candidates[first - 1], candidates[first])) first -= 1;
  while (follows(candidates[last], candidates[last + 1])) last += 1;
  return last - first + 1;
}

function follows(one: Candidate | undefined, next: Candidate | undefined): boolean {
  return one !== undefined && one.end === next?.start && one.form === next.form;
}

/** Returns the index of the block behind the answer: the next question, or the next heading that is no smaller. */
function endOfAnswer(blocks: readonly Block[], start: number, { kind, level }: Block): number {
  let end = start + 1;
  for (; end < blocks.length; end += 1) {
    const block = blocks[end];
    if (block === undefined || isMarkedQuestion(block.text)) break;
    if (block.kind === "heading" && (kind !== "heading" || block.level <= level)) break;
  }
  return end;
}

function answerIn(blocks: readonly Block[]): string | null {
  let text = "";
  for (const block of blocks) {
    if (text.length >= maxExcerpt) break;
    if (block.kind === "heading" || hasPayload(block.text)) continue;
    text = text === "" ? cleanText(block.text) : `${text} ${cleanText(block.text)}`;
  }
  const isLong = isUnspaced(text) ? text.length >= minUnspacedAnswer : wordStrings(text).length >= minAnswerWords;
  return isLong ? detachedText(cutText(text, maxExcerpt), maxExcerpt) : null;
}

const marked = /[?？؟]\P{L}{0,6}$/u;

function isMarkedQuestion(text: string): boolean {
  return text.length <= maxLength && marked.test(text);
}

function questionIn({ kind, text }: Block, language: string): AskedForm | null {
  if (text.length > maxLength || (kind !== "heading" && !isMarkedQuestion(text)) || hasPayload(text)) return null;
  return askedQuestion(text, languagePack(language), language);
}
