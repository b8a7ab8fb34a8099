import { cleanText } from "./clean-text.ts";

/** Minimum length of a conclusive quote, in characters after normalising; a shorter one occurs on every page. */
const minQuoteLength = 12;
/**
 * Minimum for Chinese, Japanese and Korean script, in which one character carries as much meaning as three Latin ones.
 */
const minCjkQuoteLength = 5;
const maxWordLength = 80;

/**
 * Returns text in the form in which quotes are compared: visible characters, one kind of quotation mark and dash,
 * folded space.
 */
function comparableText(text: string): string {
  return cleanText(
    text
      .normalize("NFKC")
      .replace(/[\u2018\u2019\u201a\u201b\u2032`\u00b4]/g, "'")
      .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[\u200c\u200d]/g, ""),
  );
}

/** Text prepared for looking up quotes. */
export interface QuotableText {
  /** Words as written in the text. */
  readonly words: readonly string[];
  /** The words in comparable form, joined by spaces. */
  readonly comparable: string;
  /** Start of each word in `comparable`, ascending. */
  readonly starts: readonly number[];
}

/** Prepares a text for looking up quotes. */
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
 * Finds a quote in a text, word for word.
 *
 * @returns the words of the text that contain the quote, as written there; `null` when the quote is not found or too
 * short to prove something
 */
export function findQuote(quote: string, { words, comparable, starts }: QuotableText): string | null {
  const wanted = trimMarks(comparableText(quote));
  const isCjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(wanted);
  if (wanted.length < (isCjk ? minCjkQuoteLength : minQuoteLength)) return null;
  const index = comparable.indexOf(wanted);
  if (index === -1) return null;
  const first = starts.findLastIndex((start) => start <= index);
  const last = starts.findLastIndex((start) => start < index + wanted.length);
  const found = words.slice(first, last + 1).join(" ");
  // A word of a language without spaces can be a whole paragraph.
  return found.length <= 2 * wanted.length + maxWordLength ? found : wanted;
}

/** Trims quotation marks and trailing dots, with which models mark quotes and omissions. */
function trimMarks(quote: string): string {
  let start = 0;
  let end = quote.length;
  while (start < end && `"'. `.includes(quote.charAt(start))) start += 1;
  while (end > start && `"'. `.includes(quote.charAt(end - 1))) end -= 1;
  return quote.slice(start, end);
}
