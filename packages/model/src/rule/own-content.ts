import type { PageFacts } from "@sightline/facts";

/** Facts that show where the content of a page is: the input of {@link hasOwnContent}. */
export const contentFacts = [
  "metaRefresh",
  "isFrameset",
  "scriptShell",
] as const satisfies readonly (keyof PageFacts)[];

type ContentFact = (typeof contentFacts)[number];

/** Maximum delay of a refresh that visitors perceive as a redirect; with a longer delay they read the page. */
const maxDelaySeconds = 5;

/**
 * True if a page sends visitors to another URL by a meta refresh. Search engines treat it as a redirect
 * (https://developers.google.com/search/docs/crawling-indexing/301-redirects), so its own content does not matter.
 */
export function redirectsByRefresh({ metaRefresh }: Pick<PageFacts, "metaRefresh">): boolean {
  if (metaRefresh === null || metaRefresh.inNoscript) return false;
  return metaRefresh.url !== null && metaRefresh.delaySeconds <= maxDelaySeconds;
}

/** True if scripts write the visible content: unless they are run, it cannot be judged. */
export function isScriptWritten({ scriptShell }: Pick<PageFacts, "scriptShell">): boolean {
  return scriptShell !== null;
}

/**
 * True if the title and description sent by the server are those that visitors see: the page is not written by scripts
 * and does not redirect visitors.
 */
export function hasOwnMetadata(page: Pick<PageFacts, "metaRefresh" | "scriptShell">): boolean {
  return !redirectsByRefresh(page) && !isScriptWritten(page);
}

/** True if a page only leads visitors to other documents: a redirect by meta refresh, or a frameset. */
export function leadsElsewhere(page: Pick<PageFacts, "metaRefresh" | "isFrameset">): boolean {
  return page.isFrameset || redirectsByRefresh(page);
}

/** True if the visible content is in the page itself, where content rules can judge it. */
export function hasOwnContent(page: Pick<PageFacts, ContentFact>): boolean {
  return !leadsElsewhere(page) && !isScriptWritten(page);
}

/** Minimum number of words, or of Chinese, Japanese or Korean characters, that make a text. */
const fewestWords = 10;

/** True if a page has any text: a game or an empty stub needs no heading and no description. */
export function hasText({ wordCount, cjkCharacters }: Pick<PageFacts, "wordCount" | "cjkCharacters">): boolean {
  return Math.max(wordCount, cjkCharacters) >= fewestWords;
}
