import type { ChainEnds } from "./chain-ends.ts";
import type { LinkCounts } from "./link-counts.ts";
import type { PageLinks } from "./page-links.ts";

/** Counts to which links over redirects are added. */
type InlinkCounts = Pick<LinkCounts, "inlinks" | "followedInlinks" | "linker">;

/**
 * Adds the pages that link to a URL over redirects to those that link to it directly: links to a redirect are links to
 * the URL where it ends. Each page counts once for a URL, however it links there. Uses 8 bytes of memory per URL.
 *
 * @returns a reader of the links of one page at a time
 */
export function redirectedLinks(
  { inlinks, followedInlinks, linker }: InlinkCounts,
  redirects: ChainEnds,
): (pageId: number, links: PageLinks) => void {
  const seen = new Uint32Array(inlinks.length);
  const seenFollowed = new Uint32Array(inlinks.length);
  const addEnds = (pageId: number, targets: readonly number[], counts: Uint32Array, seenBy: Uint32Array): void => {
    for (const target of targets) {
      const end = redirects.end[target] ?? target;
      if (end === target || end === pageId || redirects.loops[target] === 1 || seenBy[end] === pageId) continue;
      seenBy[end] = pageId;
      counts[end] = (counts[end] ?? 0) + 1;
      linker[end] = pageId;
    }
  };
  return (pageId, { followed, unfollowed }) => {
    for (const target of [...followed, ...unfollowed]) seen[target] = pageId;
    for (const target of followed) seenFollowed[target] = pageId;
    addEnds(pageId, followed, inlinks, seen);
    addEnds(pageId, unfollowed, inlinks, seen);
    addEnds(pageId, followed, followedInlinks, seenFollowed);
  };
}
