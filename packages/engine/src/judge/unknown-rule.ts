import { nearestName } from "@sightline/text";

/** Returns the sentence for an id that no rule has, with the one that may be meant. */
export function unknownRule(id: string, known: Iterable<string>): string {
  return `There is no rule ${id}${didYouMean(id, known)}`;
}

/** Returns the end of a sentence about an unknown id: a question for the one that may be meant, or a full stop. */
export function didYouMean(id: string, known: Iterable<string>): string {
  const near = nearestName(id, known);
  return near === null ? "." : `; did you mean ${near}?`;
}
