import type { TextReading } from "../text/text-reading.ts";
import { foldedText } from "./folded-text.ts";

/** A text in which facts of the markup are looked for. */
export interface SearchedText {
  readonly text: string;
  /** Without case, punctuation and repeated spaces. */
  folded(): string;
  /** Every number of it, with separators of thousands and decimals read in both ways where both are possible. */
  numbers(): ReadonlySet<number>;
}

/** A text to search. It is folded and its numbers are read once, when they are first asked for. */
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

// Several checks of a page search the same.
const known = new WeakMap<TextReading, SearchedText>();

/** The main text of a page, to search. */
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
