import type { PageFacts } from "@sightline/model";

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
