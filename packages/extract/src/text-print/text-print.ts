import type { MainText } from "@sightline/facts";
import { textHash } from "@sightline/text";
import { carriedParts } from "./carried-parts.ts";

/** Maximum number of characters that are compared. */
const readCharacters = 20_000;
const words = /\p{L}+|\d+/gu;

/** Text of a page, for comparing it with other pages. */
export interface PageText {
  /** `null` for texts that are too short. */
  readonly mainTextHash: string | null;
  /** May be `null` unless {@link needsText} returns true. */
  readonly mainText: MainText | null;
}

/** Returns true if comparing a page requires its text because its hash is not enough. */
export function needsText(url: URL, mainTextHash: string | null): boolean {
  return mainTextHash === null || carriedParts(url) !== null;
}

/**
 * Returns a number that two pages share when their main texts are equal except for words and numbers from their URLs;
 * `null` without text, which proves nothing: scripts may fill the page.
 *
 * Words of the query and the numbers of a date describe the content of a view. Other numbers may be ids, whose pages
 * are distinct even if no other word differs.
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
