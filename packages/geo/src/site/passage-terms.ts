import type { Interner } from "@sightline/packed";
import type { Passage } from "../text/passages.ts";

/** Returns the interned stems of a passage and its heading, including repetitions; numbers keep passages small. */
export function passageTerms({ headingBlock, blocks }: Passage, { numberOf }: Pick<Interner, "numberOf">): Uint32Array {
  const lists = [headingBlock?.stems ?? [], ...blocks.map(({ stems }) => stems)];
  const terms = new Uint32Array(lists.reduce((count, { length }) => count + length, 0));
  let index = 0;
  for (const stems of lists) for (const stem of stems) terms[index++] = numberOf(stem);
  return terms;
}
