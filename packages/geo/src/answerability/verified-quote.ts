import { cleanText, findQuote, quotableText, wordStrings } from "@sightline/text";
import { contentStems } from "@sightline/text/language";
import type { AskablePage } from "./askable-page.ts";
import type { ShownPassage } from "./chosen-passages.ts";
import { passageNames, type WrittenAnswer } from "./model-answer.ts";

/**
 * Returns the words of the page that prove an answer; `null` if it is not proved: the quote is not in a passage of the
 * page, is itself a question, repeats the question or a heading, neither it nor its heading has a word that is specific to
 * the question, or the answer states a number that the quote does not.
 */
export function verifiedQuote(
  question: string,
  written: WrittenAnswer,
  passages: readonly ShownPassage[],
  page: Pick<AskablePage, "pack" | "subject">,
): string | null {
  if (!written.answerable || written.passage === "none") return null;
  const passage = passages[passageNames.indexOf(written.passage)];
  if (passage === undefined || !passage.isOwn) return null;
  const quote = findQuote(written.quote, quotableText(passage.text));
  if (quote === null || isEcho(quote, [question, ...passages.map(({ heading }) => heading)])) return null;
  if (!isAbout(question, `${passage.heading} ${quote}`, page)) return null;
  const numbers = new Set(numbersIn(quote));
  return numbersIn(written.answer).every((number) => numbers.has(number)) ? quote : null;
}

/** Returns true if a quote is a question, or holds no word beyond the question or a heading. */
function isEcho(quote: string, texts: readonly string[]): boolean {
  if (/[?？؟]["”»)]?$/u.test(quote)) return true;
  const words = new Set(wordStrings(quote));
  return texts.some((text) => text !== "" && new Set([...words, ...wordStrings(text)]).size === wordSet(text));
}

function wordSet(text: string): number {
  return new Set(wordStrings(text)).size;
}

function isAbout(question: string, text: string, { pack, subject }: Pick<AskablePage, "pack" | "subject">): boolean {
  const held = contentStems(text, pack);
  const asked = [...contentStems(question, pack)];
  const own = asked.filter((stem) => !subject.has(stem));
  const wanted = own.length === 0 ? asked : own;
  return wanted.length === 0 || wanted.some((stem) => held.has(stem));
}

function numbersIn(text: string): string[] {
  return cleanText(text).match(/\p{N}+/gu) ?? [];
}
