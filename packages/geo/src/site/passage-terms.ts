import type { Numbering } from "@sightline/model";
import type { Passage } from "../text/passages.ts";

/** Returns the numbers of the stems of a passage and its heading, repeated as they stand: passages of numbers are small. */
export function passageTerms(
  { headingBlock, blocks }: Passage,
  { numberOf }: Pick<Numbering, "numberOf">,
): Uint32Array {
  const lists = [headingBlock?.stems ?? [], ...blocks.map(({ stems }) => stems)];
  const terms = new Uint32Array(lists.reduce((count, { length }) => count + length, 0));
  let at = 0;
  for (const stems of lists) for (const stem of stems) terms[at++] = numberOf(stem);
  return terms;
}
