import { cleanText, findQuote, quotableText, wordStrings } from "@sightline/text";
import type { FoundPassage } from "./found-passage.ts";

/** Quote with which a model supports a verdict. */
export interface ClaimedQuote {
  /** The answer in the model's words. */
  readonly answer: string;
  readonly quote: string;
}

/**
 * Returns the words of a passage that a model quotes; `null` if they are not there word for word, are a question
 * themselves, repeat the question or the heading, or lack a number that the answer states.
 */
export function verifiedQuote(
  question: string,
  { answer, quote: claimed }: ClaimedQuote,
  { heading, text }: Pick<FoundPassage, "heading" | "text">,
): string | null {
  const quote = findQuote(claimed, quotableText(text));
  if (quote === null || isEcho(quote, [question, heading ?? ""])) return null;
  const known = new Set(numbersIn(`${quote} ${heading ?? ""} ${question}`));
  return numbersIn(answer).every((number) => known.has(number)) ? quote : null;
}

/** Returns true if a quote is a question, or holds no word beyond the question or a heading. */
function isEcho(quote: string, texts: readonly string[]): boolean {
  if (/[?？؟]["”»)]?$/u.test(quote)) return true;
  const words = wordStrings(quote);
  return texts.some((text) => {
    const held = new Set(wordStrings(text));
    return words.every((word) => held.has(word));
  });
}

function numbersIn(text: string): string[] {
  return cleanText(text).match(/\p{N}+/gu) ?? [];
}
