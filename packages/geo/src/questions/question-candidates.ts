import { nodesIn, textOf } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { cleanText, detachedText, ownText, wordStrings } from "@sightline/text";
import { hasPayload } from "@sightline/text/injection";
import { contentStems, detectLanguage, languagePack, primarySubtag } from "@sightline/text/language";
import { parseUrl } from "@sightline/url";
import { askedQuestion } from "../reading/asked-question.ts";
import { type PageType, pageTypeOf } from "../reading/page-type.ts";
import { asksForInformation } from "./other-interrogatives.ts";
import { TopList } from "./top-list.ts";

/** Question that a page asks in a heading or in markup. */
export interface HeadingQuestion {
  readonly question: string;
  /** Most linked page that asks it. */
  readonly url: string;
  /** First folder of its path. */
  readonly section: string;
  readonly language: string;
}

/** Page that says by its title what the site is about. */
export interface LinkedTitle {
  readonly url: string;
  readonly title: string;
  /** At most 6. */
  readonly headings: readonly string[];
  readonly language: string;
  readonly isHome: boolean;
}

/** Material for questions to a site. */
export interface QuestionCandidates {
  /** Most linked page first. */
  readonly questions: readonly HeadingQuestion[];
  /** Most linked page first, at most 40. */
  readonly titles: readonly LinkedTitle[];
}

/** Collects material for questions as the records of pages are scanned. */
export interface QuestionCandidatesFold {
  add(record: PageRecord): void;
  finish(): QuestionCandidates;
}

const maxQuestions = 200;
const maxOfPage = 5;
const maxTitles = 40;
const maxHeadings = 6;
const maxLength = 200;
/** Characters in which the language of a page is detected. */
const maxSampled = 2000;
/** A question on more pages, and on this share of them, belongs to their template. */
const maxRepeats = 3;
const templateShare = 0.2;
/** Number of texts whose repetitions are counted. */
const maxCounted = 20_000;
/** Pages whose titles are no subjects of the site. */
const besideSubject: ReadonlySet<PageType> = new Set(["home", "listing", "about", "contact", "legal", "form"]);

interface Ranked {
  readonly key: string;
  readonly linkScore: number;
  readonly url: string;
}

/** Creates an empty collection. */
export function questionCandidates(startUrl: string): QuestionCandidatesFold {
  const keyOf = ({ key }: Ranked) => key;
  const questions = new TopList<Ranked, Ranked & HeadingQuestion>(maxQuestions, byLinks, keyOf);
  const titles = new TopList<Ranked, Ranked & LinkedTitle>(maxTitles, byLinks, keyOf);
  const repeats = new Map<string, number>();
  let pages = 0;

  return {
    add(record) {
      if (record.kind !== "html" || record.indexability !== "indexable") return;
      pages += 1;
      const { linkScore } = record;
      const url = ownText(record.url);
      const section = parseUrl(url)?.pathname.split("/")[1] ?? "";
      const language = languageOf(record);
      for (const question of questionsOf(record, language)) {
        const key = question.toLowerCase();
        if (repeats.has(key) || repeats.size < maxCounted) repeats.set(key, (repeats.get(key) ?? 0) + 1);
        questions.add({ key, linkScore, question, url, section, language });
      }
      const title = titleOf(record, startUrl);
      if (title !== null) titles.add({ key: url, linkScore, url, language, ...title });
    },
    finish() {
      const isOfTemplate = ({ key }: Ranked) => (repeats.get(key) ?? 0) > Math.max(maxRepeats, templateShare * pages);
      return {
        questions: questions.all().filter((question) => !isOfTemplate(question)),
        titles: titles.all(),
      };
    },
  };
}

/** Returns the declared language of a page, else that of the words in its title and headings; empty when unknown. */
function languageOf({ lang, title, headings }: PageRecord): string {
  const declared = primarySubtag(lang);
  if (declared !== "") return declared;
  const words = wordStrings([title ?? "", ...headings.map(({ text }) => text)].join("\n").slice(0, maxSampled));
  return detectLanguage(words)?.code ?? "";
}

/** Returns the title of a page with content; `null` without one. */
function titleOf(record: PageRecord, startUrl: string): Pick<LinkedTitle, "title" | "headings" | "isHome"> | null {
  const isHome = record.url === startUrl;
  const title = safeText(record.title ?? "");
  if (title === "" || (!isHome && besideSubject.has(pageTypeOf(record, startUrl)))) return null;
  const shown = record.headings.filter(({ level, hidden, apart }) => level <= 2 && !hidden && apart !== true);
  const headings = shown.map(({ text }) => safeText(text)).filter((text) => text !== "");
  return { title, headings: headings.slice(0, maxHeadings), isHome };
}

/** Orders the entry of the most linked page first; ties by URL and key. */
function byLinks(one: Ranked, other: Ranked): number {
  if (one.linkScore !== other.linkScore) return other.linkScore - one.linkScore;
  const [first, second] = one.url === other.url ? [one.key, other.key] : [one.url, other.url];
  return first < second ? -1 : Number(first > second);
}

/** Returns the questions of readers that a page asks in visible headings of its own or in markup. */
function questionsOf(record: PageRecord, language: string): string[] {
  const pack = languagePack(language);
  const data = record.structuredData;
  const marked = data.nodes
    .filter(({ types }) => types.includes("FAQPage"))
    .flatMap((node) => nodesIn(data, node, "mainEntity").flatMap((question) => textOf(data, question, "name") ?? []));
  const headings = record.headings.filter(({ hidden, apart }) => !hidden && apart !== true).map(({ text }) => text);
  const found = new Set<string>();
  for (const text of [...headings, ...marked]) {
    if (found.size >= maxOfPage) break;
    const asked = text.length > maxLength ? null : askedQuestion(text, pack, language);
    if (asked === null || !asksForInformation(asked.question, language)) continue;
    const question = safeText(asked.question);
    if (question !== "" && contentStems(question, pack).size > 0) found.add(question);
  }
  return [...found];
}

function safeText(text: string): string {
  return text === "" || hasPayload(text) ? "" : detachedText(cleanText(text), maxLength);
}
