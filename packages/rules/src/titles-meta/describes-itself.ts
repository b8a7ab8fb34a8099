import type { PageFacts } from "@sightline/facts";
import { isLegalPage, isSourceListing } from "@sightline/model/rule";

/** Texts shorter than a few snippets: search engines show them as they are. */
const fewestWords = 60;
const fewestCharacters = 120;

type Described = Pick<PageFacts, "url" | "wordCount" | "cjkCharacters">;

/** Facts that {@link describesItself} reads. */
export const ownTextFacts = ["url", "wordCount", "cjkCharacters"] as const satisfies readonly (keyof Described)[];

/** Returns true if a page needs no description: a note of a few lines, a legal page or a listing of source code. */
export function describesItself({ url, wordCount, cjkCharacters }: Described): boolean {
  const isNote = wordCount < fewestWords && cjkCharacters < fewestCharacters;
  return isNote || isLegalPage(url) || isSourceListing(url);
}
