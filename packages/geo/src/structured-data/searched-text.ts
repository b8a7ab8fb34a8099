import type { TextReading } from "../text/text-reading.ts";
import { foldedText } from "./folded-text.ts";

/** A text that is searched for facts of the markup. */
export interface SearchedText {
  readonly text: string;
  /** Returns the text in lower case, without punctuation and repeated spaces. */
  folded(): string;
  /** Returns all its numbers, with ambiguous thousands and decimal separators read both ways. */
  numbers(): ReadonlySet<number>;
}

/** Wraps a text for searching. Its folded form and its numbers are computed lazily, once. */
export function searchedText(text: string): SearchedText {
  let folded: string | null = null;
  let numbers: ReadonlySet<number> | null = null;
  return {
    text,
    folded() {
      folded ??= foldedText(text);
      return folded;
    },
    numbers() {
      numbers ??= numbersOf(text);
      return numbers;
    },
  };
}

// Memoized, since several checks of a page search the same text.
const known = new WeakMap<TextReading, SearchedText>();

/** Returns the main text of a page for searching. */
export function searchedMainText(text: TextReading): SearchedText {
  const found = known.get(text) ?? searchedText(text.blocks.map((block) => block.text).join("\n"));
  known.set(text, found);
  return found;
}

const numberPattern = /\d{1,3}(?:[.,\u00A0\u202F' ]\d{3}){1,3}(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,2})?/g;

function numbersOf(text: string): Set<number> {
  const numbers = new Set<number>();
  for (const written of text.match(numberPattern) ?? []) {
    numbers.add(Number(written.replace(/[,\u00A0\u202F' ]/g, "")));
    numbers.add(Number(written.replace(/[.\u00A0\u202F' ]/g, "").replace(",", ".")));
  }
  return numbers;
}
