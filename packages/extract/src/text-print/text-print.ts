import type { MainText } from "@sightline/facts";
import { textHash } from "@sightline/text";
import { carriedParts } from "./carried-parts.ts";

/** Of a long text this much decides. */
const readCharacters = 20_000;
const words = /\p{L}+|\d+/gu;

/** What a page says, for telling whether another one says the same. */
export interface PageText {
  /** `null` for texts too short for it. */
  readonly mainTextHash: string | null;
  /** May be `null` when {@link needsText} says so. */
  readonly mainText: MainText | null;
}

/** Says whether the text of a page decides, or its hash is enough. */
export function needsText(url: URL, mainTextHash: string | null): boolean {
  return mainTextHash === null || carriedParts(url) !== null;
}

/**
 * A number that two pages share when their main texts are equal but for what their URLs carry; `null` without text, of
 * which nothing can be said: a page may be filled in by scripts.
 *
 * Words of the query and the numbers of a date say what a view shows. Other numbers may be ids, whose pages are their
 * own even where no other word differs.
 */
export function textPrint(url: URL, { mainTextHash, mainText }: PageText): number | null {
  const carried = carriedParts(url);
  if (carried === null && mainTextHash !== null) return textHash(mainTextHash);
  if (mainText === null) return null;
  let hash = 0;
  let left = readCharacters;
  for (const { text } of mainText.blocks) {
    for (const [word] of text.slice(0, left).toLowerCase().matchAll(words)) {
      if (carried === null || !carried.has(word)) hash = textHash(word, hash);
    }
    left -= text.length;
    if (left <= 0) break;
  }
  return left === readCharacters ? null : hash;
}
