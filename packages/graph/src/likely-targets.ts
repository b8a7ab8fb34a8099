import { isNode, type LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";
import { folderSetKey, spellingKey } from "./spelling-key.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Maximum number of dead URLs for which a page is looked up. */
const maxDead = 10_000;
/** URLs to process before yielding to the event loop. */
const urlsAtOnce = 10_000;

/**
 * Finds the pages that references to dead URLs mean: for each URL that answers 404 or 410 and that a page names, a URL
 * that answers 200 and differs only in case, the trailing slash or escapes, or else an orphan with the same folders in
 * another order.
 * Looks at the first 10,000 dead URLs only.
 */
export async function likelyTargets(
  table: SiteTable,
  counts: Pick<LinkCounts, "namedBy">,
  orphanIds: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const meant = new Map<number, number>();
  const deadIds = deadNames(table, counts);
  if (deadIds.length === 0) return meant;
  const bySpelling = keyed(deadIds, (id) => spellingKey(table.url(id)));
  const assign = (byKey: Map<string, number[]>, key: string | null, live: number): void => {
    if (key === null) return;
    for (const dead of byKey.get(key) ?? []) meant.set(dead, live);
    // Later pages with the key would only be second choices.
    byKey.delete(key);
  };
  for (let id = 1; id < table.size; id++) {
    if (id % urlsAtOnce === 0) await yieldToEventLoop(signal);
    if (isLive(table, id)) assign(bySpelling, spellingKey(table.url(id)), id);
  }
  const others = deadIds.filter((id) => !meant.has(id));
  const byFolders = keyed(others, (id) => folderSetKey(table.url(id)));
  for (const id of orphanIds) assign(byFolders, folderSetKey(table.url(id)), id);
  return meant;
}

function deadNames(table: SiteTable, { namedBy }: Pick<LinkCounts, "namedBy">): number[] {
  const found: number[] = [];
  for (let id = 1; id < table.size && found.length < maxDead; id++) {
    if (isGone(table, id) && namedBy[id] !== 0) found.push(id);
  }
  return found;
}

/** Returns true for a URL of the site that does not exist. */
export function isGone(table: SiteTable, id: number): boolean {
  const status = table.status[id];
  return (status === 404 || status === 410) && table.has(id, urlFlag.internal);
}

/** Returns true for a page of the site. */
export function isLive(table: SiteTable, id: number): boolean {
  return table.status[id] === 200 && isNode(table, id);
}

/** Groups ids by their keys; those without a key are left out. */
function keyed(ids: readonly number[], keyOf: (id: number) => string | null): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const id of ids) {
    const key = keyOf(id);
    if (key === null) continue;
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [id]);
    else same.push(id);
  }
  return byKey;
}
