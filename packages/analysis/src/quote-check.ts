import { cleanText } from "./clean-text.ts";

/** Shortest quote that proves something, in characters after normalising; a shorter one is found on every page. */
const shortestQuote = 12;
/** In Chinese, Japanese and Korean script one character says as much as three Latin ones. */
const shortestCjkQuote = 5;

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

/**
 * Says whether a quote stands in a text word for word, and is long enough to prove something.
 *
 * @param comparable the text, as {@link comparableText} returns it
 */
export function isVerbatim(quote: string, comparable: string): boolean {
  const wanted = trimMarks(comparableText(quote));
  const shortest = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(wanted)
    ? shortestCjkQuote
    : shortestQuote;
  return wanted.length >= shortest && comparable.includes(wanted);
}

/** Models set quotes in quotation marks and end cut ones with dots. */
function trimMarks(quote: string): string {
  let start = 0;
  let end = quote.length;
  while (start < end && `"'. `.includes(quote.charAt(start))) start += 1;
  while (end > start && `"'. `.includes(quote.charAt(end - 1))) end -= 1;
  return quote.slice(start, end);
}
