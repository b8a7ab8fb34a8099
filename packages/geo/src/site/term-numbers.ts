import { type Numbering, numbering } from "@sightline/model";
import { termOf } from "../text/terms.ts";
import type { TextReading } from "../text/text-reading.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { firstSize, grown } from "../text/word-list.ts";

/** Dense numbers for the terms of many pages: passages of numbers are small. */
export interface TermNumbers extends Pick<Numbering, "size" | "numberOf" | "knownNumber"> {
  /** The numbers of a text's terms. */
  numbersOf(text: TextReading): Uint32Array;
}

/** An empty numbering. */
export function termNumbers(): TermNumbers {
  const numbers = numbering();
  const { size, numberOf, knownNumber } = numbers;
  /** The vocabulary of the text at hand, and for each of its stems the number plus 1; 0 for one that was not met yet. */
  let vocabulary: Vocabulary | null = null;
  let met: Int32Array = new Int32Array(firstSize);

  return {
    size,
    numberOf,
    knownNumber,
    numbersOf(text) {
      if (vocabulary !== text.vocabulary) met.fill(0);
      vocabulary = text.vocabulary;
      const found = new Uint32Array(text.stems.length);
      for (let place = 0; place < found.length; place += 1) {
        const stem = text.stems[place] ?? 0;
        if (stem >= met.length) met = grown(met, stem + 1);
        let number = met[stem] ?? 0;
        if (number === 0) {
          number = numberOf(termOf(text, place)) + 1;
          met[stem] = number;
        }
        found[place] = number - 1;
      }
      return found;
    },
  };
}
