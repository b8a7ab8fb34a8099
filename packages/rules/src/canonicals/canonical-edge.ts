import type { EdgeRow } from "@sightline/model/rule";
import { isSameUrl } from "@sightline/url";

/** Returns true if an edge is the one canonical that search engines use for a page with status 200. */
export function isEffectiveCanonical({ kind, source, target }: EdgeRow): boolean {
  if (kind !== "canonical" || source.status !== 200 || source.canonicalTarget === null) return false;
  return isSameUrl(source.canonicalTarget, target.url);
}
