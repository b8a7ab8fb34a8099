import { cleanText } from "./clean-text.ts";

/** Shortest quote that proves something, in characters after normalising; a shorter one is found on every page. */
const shortestQuote = 12;
/** In Chinese, Japanese and Korean script one character says as much as three Latin ones. */
const shortestCjkQuote = 5;
const longestWord = 80;

/** Text in the form in which quotes are compared: seen characters, one kind of quotation mark and dash, folded space. */
export function comparableText(text: string): string {
  return cleanText(
    text
      .normalize("NFKC")
      .replace(/[\u2018\u2019\u201a\u201b\u2032`\u00b4]/g, "'")
      .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[\u200c\u200d]/g, ""),
  );
}

/** A text in which quotes are looked up. */
export interface QuotableText {
  /** Words as they stand in the text. */
  readonly words: readonly string[];
  /** The words in comparable form, joined by spaces. */
  readonly comparable: string;
  /** Where each word begins in `comparable`, rising. */
  readonly starts: readonly number[];
}

/** Prepares a text for quotes to be looked up in it. */
export function quotableText(text: string): QuotableText {
  const words: string[] = [];
  const starts: number[] = [];
  const comparableWords: string[] = [];
  let length = 0;
  for (const word of cleanText(text).split(" ")) {
    const comparable = comparableText(word);
    if (comparable === "") continue;
    words.push(word);
    starts.push(length);
    comparableWords.push(comparable);
    length += comparable.length + 1;
  }
  return { words, comparable: comparableWords.join(" "), starts };
}

/**
 * Looks a quote up in a text, word for word.
 *
 * @returns the words of the text that hold the quote, as they stand there; `null` when it does not stand there, or is too
 * short to prove something
 */
export function findQuote(quote: string, { words, comparable, starts }: QuotableText): string | null {
  const wanted = trimMarks(comparableText(quote));
  const isCjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(wanted);
  if (wanted.length < (isCjk ? shortestCjkQuote : shortestQuote)) return null;
  const at = comparable.indexOf(wanted);
  if (at === -1) return null;
  const first = starts.findLastIndex((start) => start <= at);
  const last = starts.findLastIndex((start) => start < at + wanted.length);
  const found = words.slice(first, last + 1).join(" ");
  // A word of a language without spaces can be a whole paragraph.
  return found.length <= 2 * wanted.length + longestWord ? found : wanted;
}

/** Models set quotes in quotation marks and end cut ones with dots. */
function trimMarks(quote: string): string {
  let start = 0;
  let end = quote.length;
  while (start < end && `"'. `.includes(quote.charAt(start))) start += 1;
  while (end > start && `"'. `.includes(quote.charAt(end - 1))) end -= 1;
  return quote.slice(start, end);
}
