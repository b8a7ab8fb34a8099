import type { Numbering } from "@sightline/model";
import type { Passage } from "../text/passages.ts";

/** Returns the numbers of the stems of a passage and its heading, repeated as they stand: passages of numbers are small. */
export function passageTerms(
  { headingBlock, blocks }: Passage,
  { numberOf }: Pick<Numbering, "numberOf">,
): Uint32Array {
  const heading = headingBlock?.stems ?? [];
  return Uint32Array.from([...heading, ...blocks.flatMap(({ stems }) => stems)], numberOf);
}
