import type { NewTarget } from "@sightline/model/ports";
import { hostOf, isUrl, urlIdentity } from "@sightline/url";
import type { CrawlState, Target } from "./state.ts";

/** Returns the target of a URL; a new URL gets the next id and the given state. */
export function intern(state: CrawlState, target: NewTarget): { readonly target: Target; readonly isNew: boolean } {
  const key = urlIdentity(target.url);
  const known = state.targets[(state.ids.get(key) ?? 0) - 1];
  if (known !== undefined) return { target: known, isNew: false };
  const added: Target = {
    id: state.targets.length + 1,
    url: target.url,
    host: isUrl(key) ? hostOf(key) : "",
    outcome: target.outcome,
    depth: target.depth,
    internal: target.internal,
    inSitemap: target.inSitemap,
    readyAt: 0,
    attempts: 0,
    lease: null,
    page: null,
  };
  state.ids.set(key, added.id);
  state.targets.push(added);
  if (added.outcome === "pending") state.pending.add(added.id, added.depth);
  return { target: added, isNew: true };
}

/** Adds a URL to the frontier. @returns `true` if it became pending */
export function addTarget(state: CrawlState, added: NewTarget): boolean {
  const { target, isNew } = intern(state, added);
  if (isNew) return added.outcome === "pending";
  target.internal ||= added.internal;
  target.inSitemap ||= added.inSitemap;
  if (target.outcome !== "not-crawled" || added.outcome !== "pending") return false;
  target.outcome = "pending";
  target.depth = Math.min(target.depth, added.depth);
  state.pending.add(target.id, target.depth);
  return true;
}

/** Returns the interned id of a URL; `null` when the crawl does not know it. */
export function idOf(state: CrawlState, url: string): number | null {
  return state.ids.get(urlIdentity(url)) ?? null;
}
