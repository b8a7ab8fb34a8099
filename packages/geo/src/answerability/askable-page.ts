import { cleanText, sentencesOf, wordStrings } from "@sightline/text";
import { hasPayload } from "@sightline/text/injection";
import { type LanguagePack, languagePack, primarySubtag } from "@sightline/text/language";
import { isUrl, urlIdentity } from "@sightline/url";
import { withoutInjections } from "../injection/injection-scan.ts";
import type { GeoPage } from "../input/geo-input.ts";
import { pageEntity } from "../reading/entity.ts";
import { questionsOf } from "../reading/questions.ts";
import { safeStructuredData } from "../structured-data/safe-structured-data.ts";
import type { Passage } from "../text/passages.ts";
import { firstWords, readText, type TextReading } from "../text/text-reading.ts";

/** Piece of a page's text that is shown to a model. */
export interface AskablePassage {
  readonly heading: string;
  /** One sentence in a line. */
  readonly text: string;
}

/** Page whose text may be quoted as an answer, without payloads. */
export interface QuotablePage {
  readonly url: string;
  readonly pack: LanguagePack;
  /** At least one, each of at most 180 words. */
  readonly passages: readonly AskablePassage[];
  /** Subject of the page: words of its title and first heading, which do not distinguish its questions. */
  readonly subject: ReadonlySet<string>;
}

/** Page that can be asked about: questions and the text that may answer them, both without payloads. */
export interface AskablePage extends QuotablePage {
  /** 1 to 8. */
  readonly questions: readonly string[];
}

const maxPassageWords = 180;

/** Prepares a page to be asked the questions that it raises itself; returns `null` without text or questions. */
export function askablePage(page: GeoPage, brand: string | null): AskablePage | null {
  const read = safeReading(page, brand);
  if (read === null) return null;
  const { record, text } = read;
  const linked = linkTexts(page);
  const questions = questionsOf({
    record: { ...record, headings: record.headings.filter(({ text: heading }) => !linked.has(comparable(heading))) },
    structuredData: safeStructuredData(page.record).facts.structuredData,
    context: { brand },
    text,
  })
    .map(cleanText)
    .filter((question) => question !== "" && !hasPayload(question));
  return questions.length === 0 ? null : { ...read.quotable, questions: [...new Set(questions)] };
}

/** Returns the texts of links to other pages: a heading of such a text belongs to a teaser or to navigation. */
function linkTexts({ record, edges }: GeoPage): ReadonlySet<string> {
  const own = new Set([urlIdentity(record.url), urlIdentity(record.finalUrl)]);
  const texts = edges.flatMap(({ kind, url, text }) =>
    kind === "anchor" && isUrl(url) && !own.has(urlIdentity(url)) ? [comparable(text)] : [],
  );
  return new Set(texts);
}

function comparable(text: string): string {
  return cleanText(text).toLowerCase();
}

/** Prepares a page to be asked any question; returns `null` if it has no text to read. */
export function quotablePage(page: GeoPage, brand: string | null): QuotablePage | null {
  return safeReading(page, brand)?.quotable ?? null;
}

function safeReading({ record, mainText }: GeoPage, brand: string | null) {
  if (mainText === null) return null;
  const text = inDeclaredLanguage(readText(withoutInjections(mainText).mainText, record.lang), record.lang);
  // A question made from a payload no longer starts like one, so the sources of questions are filtered first.
  const headings = record.headings.filter((heading) => !hasPayload(heading.text));
  const title = record.title === null || hasPayload(record.title) ? null : record.title;
  const passages = text.passages.flatMap(pieces);
  if (passages.length === 0) return null;
  const subject = pageEntity({ headings, title }, brand, text.pack).stems;
  const quotable: QuotablePage = { url: record.url, pack: text.pack, passages, subject };
  return { record: { headings, title }, text, quotable };
}

/** Trusts a declared language without a pack: words of Catalan pass for Spanish. */
function inDeclaredLanguage(text: TextReading, tag: string | null): TextReading {
  const declared = primarySubtag(tag);
  const pack = languagePack(declared);
  return declared === "" || pack.code !== "" ? text : { ...text, pack, detected: { code: declared, confidence: 1 } };
}

function pieces({ heading, text }: Passage): AskablePassage[] {
  const safeHeading = heading === null || hasPayload(heading) ? "" : cleanText(heading);
  const found: AskablePassage[] = [];
  let open: string[] = [];
  let words = 0;
  const close = () => {
    const lines = open.map(cleanText).filter((line) => line !== "");
    if (lines.length > 0) found.push({ heading: safeHeading, text: lines.join("\n") });
    open = [];
    words = 0;
  };
  for (const sentence of sentencesOf(text)) {
    const count = wordStrings(sentence).length;
    if (words > 0 && words + count > maxPassageWords) close();
    open.push(count > maxPassageWords ? firstWords(sentence, maxPassageWords) : sentence);
    words += count;
  }
  close();
  return found;
}
