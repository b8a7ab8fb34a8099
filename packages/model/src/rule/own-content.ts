import type { PageFacts } from "@sightline/facts";

/** The facts that say where the content of a page is: what {@link hasOwnContent} reads. */
export const contentFacts = [
  "metaRefresh",
  "isFrameset",
  "scriptShell",
] as const satisfies readonly (keyof PageFacts)[];

type ContentFact = (typeof contentFacts)[number];

/** Longest delay of a refresh that people take for a redirect: who waits longer reads the page. */
const maxDelaySeconds = 5;

/**
 * Says whether a page sends visitors on to another URL by a meta refresh. Search engines treat it as a redirect
 * (https://developers.google.com/search/docs/crawling-indexing/301-redirects), so what it lacks matters to nobody.
 */
export function redirectsByRefresh({ metaRefresh }: Pick<PageFacts, "metaRefresh">): boolean {
  if (metaRefresh === null || metaRefresh.inNoscript) return false;
  return metaRefresh.url !== null && metaRefresh.delaySeconds <= maxDelaySeconds;
}

/** Says whether scripts write what visitors see: as long as they are not run, nobody can judge it. */
export function isScriptWritten({ scriptShell }: Pick<PageFacts, "scriptShell">): boolean {
  return scriptShell !== null;
}

/**
 * Says whether the title and description that the server sends are those of what visitors see: not where scripts write the
 * page, nor where it sends visitors on.
 */
export function hasOwnMetadata(page: Pick<PageFacts, "metaRefresh" | "scriptShell">): boolean {
  return !redirectsByRefresh(page) && !isScriptWritten(page);
}

/** Says whether a page only leads visitors to other documents: a redirect by meta refresh, or a frameset. */
export function leadsElsewhere(page: Pick<PageFacts, "metaRefresh" | "isFrameset">): boolean {
  return page.isFrameset || redirectsByRefresh(page);
}

/** Says whether the content that visitors see stands in the page itself, where rules about content can judge it. */
export function hasOwnContent(page: Pick<PageFacts, ContentFact>): boolean {
  return !leadsElsewhere(page) && !isScriptWritten(page);
}

/** Fewest words, or characters of Chinese, Japanese or Korean, that make a text. */
const fewestWords = 10;

/** Says whether a page has a text at all: a game or an empty stub needs no heading and no description. */
export function hasText({ wordCount, cjkCharacters }: Pick<PageFacts, "wordCount" | "cjkCharacters">): boolean {
  return Math.max(wordCount, cjkCharacters) >= fewestWords;
}
