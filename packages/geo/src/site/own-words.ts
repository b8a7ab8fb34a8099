import type { PageRecord } from "@sightline/model";
import { wordStrings } from "@sightline/text";
import { decodedPath } from "../reading/decoded-path.ts";

/** Returns the words, in lower case, of a page's title, main headings and path: those that say what is special about it. */
export function ownWords({
  url,
  title,
  headings,
}: Pick<PageRecord, "url" | "title" | "headings">): ReadonlySet<string> {
  const main = headings.flatMap(({ level, text }) => (level === 1 ? [text] : []));
  const path = decodedPath(url).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return new Set([title ?? "", ...main, path].flatMap((text) => wordStrings(text.toLowerCase())));
}
