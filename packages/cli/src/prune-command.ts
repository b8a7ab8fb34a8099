import { systemClock } from "@sightline/engine";
import { isAuditError, type ListedCrawl } from "@sightline/model";
import { type AuditStore, allItems, type Clock } from "@sightline/model/ports";
import { CommandFailure } from "./exit-codes.ts";
import { openExistingStore } from "./open-store.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline prune`. */
export interface PruneFlags {
  readonly store: string;
  readonly olderThan: string;
  readonly dryRun?: boolean;
}

const dayMs = 86_400_000;

/**
 * `sightline prune`: deletes crawls of all tenants that ended at least the given number of days ago. The latest
 * completed crawl of a site is kept, because its score and its history of issues depend on it.
 */
export async function pruneCommand(flags: PruneFlags, terminal: Terminal, clock: Clock = systemClock): Promise<void> {
  const days = /^(\d{1,5})d?$/.exec(flags.olderThan)?.[1];
  if (days === undefined)
    throw new CommandFailure(`--older-than takes a number of days, such as 90, not "${flags.olderThan}".`);
  const store = await openExistingStore(flags.store, "prune");
  const before = new Date(clock.now() - Number(days) * dayMs).toISOString();
  try {
    const { deleted, kept } = await pruned(store, before, flags.dryRun === true);
    if (flags.dryRun !== true) await store.reclaim();
    terminal.out(outcomeText({ deleted, kept }, before.slice(0, 10), flags.dryRun === true));
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  } finally {
    await store.close();
  }
}

function outcomeText({ deleted, kept }: Pruned, day: string, dryRun: boolean): string {
  if (deleted + kept === 0) return `No crawl ended before ${day}.\n`;
  const [remove, keep] = dryRun ? ["Would delete", "would keep"] : ["Deleted", "kept"];
  const count = deleted === 0 ? "no crawls" : `${deleted} ${deleted === 1 ? "crawl" : "crawls"}`;
  const latest = kept === 1 ? "the latest completed crawl of its site" : "each the latest completed crawl of its site";
  const rest = kept === 0 ? "" : `; ${keep} ${kept}, ${latest}`;
  return `${remove} ${count} that ended before ${day}${rest}.\n`;
}

interface Pruned {
  readonly deleted: number;
  /** Crawls that are old enough, but the latest completed ones of their sites. */
  readonly kept: number;
}

async function pruned(store: AuditStore, before: string, dryRun: boolean): Promise<Pruned> {
  let deleted = 0;
  let kept = 0;
  for await (const { tenant, crawl } of store.endedCrawls()) {
    if ((crawl.finishedAt ?? crawl.createdAt) >= before) continue;
    const { crawls } = store.tenant(tenant);
    if (await isLatest(crawls, crawl)) {
      kept++;
      continue;
    }
    if (!dryRun) await crawls.delete(crawl.id);
    deleted++;
  }
  return { deleted, kept };
}

async function isLatest(crawls: ReturnType<AuditStore["tenant"]>["crawls"], crawl: ListedCrawl): Promise<boolean> {
  if (crawl.status !== "completed") return false;
  for await (const { id, status } of allItems((page) => crawls.list(crawl.siteId, page), 20)) {
    if (status === "completed") return id === crawl.id;
  }
  return true;
}
