import { edgeFlagBit, edgeKindCode, forEachPackedEdge } from "@sightline/facts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Distinct other URLs that a page links to with anchors and areas, or shows in the frames of its frameset. */
export interface PageLinks {
  /** Targets of at least one followed link. */
  readonly followed: readonly number[];
  /** Targets of nofollow links only. */
  readonly unfollowed: readonly number[];
}

/** Reads the links of one page at a time; the result is valid until the next call. */
export type LinkReader = (pageId: number, packed: Uint8Array) => PageLinks;

const anchor = edgeKindCode("anchor");
const area = edgeKindCode("area");
const frame = edgeKindCode("frame");
const nofollow = edgeFlagBit("nofollow");
/** Bit above the sixteen edge flags, which represents the nofollow of a whole page. */
const always = 1 << 16;
const anyFlag = nofollow | always;

/** Creates a reader that detects repeated targets in constant time, with 8 bytes of memory per URL. */
export function linkReader(table: SiteTable): LinkReader {
  const seenFollowed = new Uint32Array(table.size);
  const seenUnfollowed = new Uint32Array(table.size);
  const followed: number[] = [];
  const candidates: number[] = [];
  const note = (pageId: number, target: number, isUnfollowed: boolean): void => {
    const seen = isUnfollowed ? seenUnfollowed : seenFollowed;
    if (seen[target] === pageId) return;
    seen[target] = pageId;
    if (isUnfollowed) candidates.push(target);
    else followed.push(target);
  };
  return (pageId, packed) => {
    followed.length = 0;
    candidates.length = 0;
    const unfollowing = table.has(pageId, urlFlag.nofollow) ? anyFlag : nofollow;
    forEachPackedEdge(packed, (target, kind, flags) => {
      if (kind !== anchor && kind !== area && kind !== frame) return;
      if (target === pageId || target <= 0 || target >= table.size) return;
      note(pageId, target, ((flags | always) & unfollowing) !== 0);
    });
    return { followed, unfollowed: candidates.filter((target) => seenFollowed[target] !== pageId) };
  };
}
