import { leadOf, type TextBlock, type TextReading } from "./text-reading.ts";
import { wordCountOf } from "./tokens.ts";
import { anyTrait } from "./word-traits.ts";

/** The term at a place; empty for none. */
export function termOf({ stems, vocabulary }: TextReading, place: number): string {
  const stem = stems[place];
  return stem === undefined ? "" : vocabulary.wordOf(stem);
}

/** The place of a stem among the terms of a text; -1 for one that it does not have. */
export function placeOf(stem: string, { stems, vocabulary }: TextReading): number {
  return stems.indexOf(vocabulary.numberOf(stem));
}

/** The places of those of some stems that are among the terms of a text. */
export function placesOf(stems: Iterable<string>, text: TextReading): number[] {
  const places: number[] = [];
  for (const stem of stems) {
    const place = placeOf(stem, text);
    if (place !== -1) places.push(place);
  }
  return places;
}

/** Says whether a block has a word whose term stands at one of some places. */
export function hasTerm({ termAt }: TextReading, { start, wordCount }: TextBlock, places: readonly number[]): boolean {
  for (let at = start; at < start + wordCount; at += 1) if (places.includes(termAt[at] ?? -1)) return true;
  return false;
}

/** How many words of a block carry meaning of their own. */
export function contentWordsIn({ termAt }: TextReading, { start, wordCount }: TextBlock): number {
  let count = 0;
  for (let at = start; at < start + wordCount; at += 1) if (termAt[at] !== -1) count += 1;
  return count;
}

/** The places of the terms of a block. */
export function termsOf(text: TextReading, block: TextBlock): Set<number> {
  return termsOfStart(text, [block], block.text.length);
}

/** The places of the terms of the first characters of some blocks, one line each; they end between two words. */
export function termsOfStart(text: TextReading, blocks: readonly TextBlock[], characters: number): Set<number> {
  const { termAt } = text;
  const places = new Set<number>();
  let left = characters;
  for (const block of blocks) {
    if (left <= 0) break;
    const end = block.start + (left < block.text.length ? wordsBefore(text, block, left) : block.wordCount);
    for (let at = block.start; at < end; at += 1) if (termAt[at] !== -1) places.add(termAt[at] ?? -1);
    left -= block.text.length + 1;
  }
  return places;
}

/** How many words of a block stand before a place in it. */
function wordsBefore({ offsets }: TextReading, { text, start, wordCount, traits }: TextBlock, end: number): number {
  if (traits === anyTrait) return wordCountOf(text.slice(0, end));
  let count = 0;
  while (count < wordCount && (offsets[start + count] ?? 0) < end) count += 1;
  return count;
}

/** The places of the terms of {@link leadOf}. */
export function leadTerms(text: TextReading, words: number): Set<number> {
  const blocks = text.blocks.filter(({ kind }) => kind !== "heading");
  return termsOfStart(text, blocks, leadOf(text, words).length);
}
