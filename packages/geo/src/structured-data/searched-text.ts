import { plainWords } from "./plain-words.ts";

/** A text that is searched for facts of the markup. */
export interface SearchedText {
  /**
   * Returns the share of the words of another text that this one contains, without regard to accents and punctuation.
   * Words of adjacent elements may run together.
   */
  shareOfWords(text: string): number;
  /**
   * Returns true if the text contains a number, with ambiguous thousands and decimal separators read both ways. The
   * last two of three or more digits may be cents in an element of their own.
   */
  containsNumber(value: number): boolean;
}

/** Characters of a text that are searched; pages shorten or continue the rest. */
const maxSearched = 100;

/** Wraps a text for searching. Its words and its numbers are computed lazily, once. */
export function searchedText(text: string): SearchedText {
  let words: ReadonlySet<string> | null = null;
  let numbers: ReadonlySet<number> | null = null;
  return {
    shareOfWords(searched) {
      const start = searched.slice(0, maxSearched);
      // Most facts are written as the page shows them; only others need the words of the whole text.
      if (containsWords(text, start)) return 1;
      words ??= new Set([...plainWords(text), ...plainWords(withSeams(text))]);
      const known = words;
      const wanted = new Set(plainWords(start));
      return wanted.size === 0 ? 1 : [...wanted].filter((word) => known.has(word)).length / wanted.size;
    },
    containsNumber(value) {
      numbers ??= numbersOf(text);
      return numbers.has(value);
    },
  };
}

/** Halves of surrogate pairs count, since they may be of letters. */
const wordCharacter = /[\p{L}\p{M}\p{N}\p{Cs}]/u;

/** Letters from which several words are not in a text by chance. */
const minDistinctLetters = 6;

/**
 * Returns true if a text contains another verbatim, from the start of a word to the end of one. Several words may also
 * run together with those around them.
 */
function containsWords(text: string, searched: string): boolean {
  const at = text.indexOf(searched);
  if (at === -1) return false;
  if (isDistinct(searched)) return true;
  return !wordCharacter.test(text.charAt(at - 1)) && !wordCharacter.test(text.charAt(at + searched.length));
}

function isDistinct(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.length > 1 && words.join("").length >= minDistinctLetters;
}

/** Separates words where elements without white space between them met, as in “Jane Doe4 May” and “byJane Doe”. */
function withSeams(text: string): string {
  return text.replace(/[\p{L}\p{M}](?=\p{N})|\p{N}(?=\p{L})|\p{Ll}(?=\p{Lu})/gu, "$& ");
}

const numberPattern = /\d{1,3}(?:[.,\u00A0\u202F' ]\d{3}){1,3}(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,2})?/g;

function numbersOf(text: string): Set<number> {
  const numbers = new Set<number>();
  for (const written of text.match(numberPattern) ?? []) {
    numbers.add(Number(written.replace(/[,\u00A0\u202F' ]/g, "")));
    numbers.add(Number(written.replace(/[.\u00A0\u202F' ]/g, "").replace(",", ".")));
    if (/^\d{3,}$/.test(written)) numbers.add(Number(written) / 100);
  }
  return numbers;
}
