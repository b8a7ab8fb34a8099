import { cleanText } from "@sightline/model";
import { hasInjection, withoutInjections } from "../injection/injection-scan.ts";
import type { GeoPage } from "../input/geo-input.ts";
import { pageEntity } from "../reading/entity.ts";
import { questionsOf } from "../reading/questions.ts";
import { readJsonLd } from "../structured-data/json-ld.ts";
import { withSafeJsonLd } from "../structured-data/safe-json-ld.ts";
import type { LanguagePack } from "../text/languages/language-pack.ts";
import type { Passage } from "../text/passages.ts";
import { sentencesOf } from "../text/sentences.ts";
import { firstWords, readText } from "../text/text-reading.ts";
import { wordsOf } from "../text/tokens.ts";

/** A piece of a page's text that a model is shown. */
export interface AskablePassage {
  readonly heading: string;
  readonly text: string;
}

/** A page that can be asked about: its own questions and its text, both without orders to models. */
export interface AskablePage {
  readonly url: string;
  readonly pack: LanguagePack;
  /** 1 to 8. */
  readonly questions: readonly string[];
  /** At least one, each of at most 180 words. */
  readonly passages: readonly AskablePassage[];
  /** What the page is about: words of its title and first heading, which say nothing about a single question. */
  readonly subject: ReadonlySet<string>;
}

const maxPassageWords = 180;

/** Prepares a page to be asked about; `null` when it has no text to read or raises no questions. */
export function askablePage(page: GeoPage, brand: string | null): AskablePage | null {
  const record = withSafeJsonLd(page.record);
  if (page.mainText === null) return null;
  const safe = withoutInjections(page.mainText);
  const text = readText(safe.mainText, record.lang);
  // A question made of an order no longer begins like one.
  const headings = record.headings.filter((heading) => !hasInjection(heading.text));
  const title = record.title === null || hasInjection(record.title) ? null : record.title;
  const source = { record: { headings, title }, jsonLd: readJsonLd(record.jsonLd), context: { brand }, text };
  const questions = questionsOf(source)
    .map(cleanText)
    .filter((question) => question !== "" && !hasInjection(question));
  const passages = text.passages.flatMap(pieces);
  const subject = pageEntity(source.record, brand, text.pack).stems;
  return questions.length === 0 || passages.length === 0
    ? null
    : { url: record.url, pack: text.pack, questions: [...new Set(questions)], passages, subject };
}

function pieces({ heading, text }: Passage): AskablePassage[] {
  const safeHeading = heading === null || hasInjection(heading) ? "" : cleanText(heading);
  const found: AskablePassage[] = [];
  let open: string[] = [];
  let words = 0;
  const close = () => {
    const joined = cleanText(open.join(" "));
    if (joined !== "") found.push({ heading: safeHeading, text: joined });
    open = [];
    words = 0;
  };
  for (const sentence of sentencesOf(text)) {
    const count = wordsOf(sentence).length;
    if (words > 0 && words + count > maxPassageWords) close();
    open.push(count > maxPassageWords ? firstWords(sentence, maxPassageWords) : sentence);
    words += count;
  }
  close();
  return found;
}
