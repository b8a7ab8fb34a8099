import type { DisallowedUrl, SearchAccess } from "@sightline/model";
import { isClosed } from "./closed-site.ts";

/** URL that robots.txt keeps crawlers from, and those crawlers. */
export type BlockedUrl = readonly [blocked: DisallowedUrl, crawlers: readonly SearchAccess["crawler"][]];

/** Returns the URLs that crawlers may not fetch, each with them, unless the whole site is closed to the crawler. */
export function blockedUrls(access: readonly SearchAccess[], of: "keyPages" | "sitemaps"): Iterable<BlockedUrl> {
  const byUrl = new Map<string, [DisallowedUrl, SearchAccess["crawler"][]]>();
  for (const known of access) {
    if (isClosed(known)) continue;
    for (const disallowed of known[of]) {
      const blocked = byUrl.get(disallowed.url) ?? [disallowed, []];
      blocked[1].push(known.crawler);
      byUrl.set(disallowed.url, blocked);
    }
  }
  return byUrl.values();
}
