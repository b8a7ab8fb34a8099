import { AuditError } from "@sightline/model";
import { type FrontierStore, maxLeaseMs, maxStoreDelayMs } from "@sightline/model/ports";
import { addTarget } from "./interning.ts";
import { type CrawlState, crawlOf, ownedCrawl, type Target, type TenantState } from "./state.ts";

/** Creates the frontiers of a tenant's crawls. */
export function frontierStore(tenant: TenantState, now: () => number): FrontierStore {
  return {
    async add(crawlId, epoch, targets) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      return targets.filter((target) => addTarget(state, target)).length;
    },
    async lease(crawlId, epoch, { count, forMs, host }) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      state.leases++;
      const lease = {
        token: `${epoch}.${state.leases}`,
        until: forMs === null ? null : now() + Math.min(forMs, maxLeaseMs),
        epoch,
      };
      return [...readyTargets(state, now(), host, count)].map((target) => {
        target.lease = lease;
        const { id, url, depth, attempts } = target;
        return { id, url, depth, attempts, token: lease.token };
      });
    },
    async release(crawlId, epoch, targets, { delayMs, attempted }) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      const readyAt = now() + Math.min(delayMs, maxStoreDelayMs);
      for (const target of targets.map((lease) => heldTarget(state, lease))) {
        target.lease = null;
        target.readyAt = readyAt;
        if (attempted) target.attempts++;
      }
    },
    async skip(crawlId, epoch, targets, outcome) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      for (const target of targets.map((lease) => heldTarget(state, lease))) {
        target.lease = null;
        target.outcome = outcome;
      }
    },
    async counts(crawlId) {
      const state = crawlOf(tenant, crawlId);
      const count = (matches: (target: Target) => boolean) => state.targets.filter(matches).length;
      const time = now();
      const waiting = state.targets.filter((target) => isWaiting(state, target, time));
      const earliestMs = waiting.reduce((least, target) => Math.min(least, delayLeftMs(target, time)), maxStoreDelayMs);
      const pending = count(({ outcome }) => outcome === "pending");
      return {
        pending,
        leased: pending - waiting.length,
        fetched: count(({ outcome }) => outcome === "fetched"),
        disallowed: count(({ outcome }) => outcome === "disallowed"),
        notCrawled: count(({ outcome }) => outcome === "not-crawled"),
        internal: count(({ internal }) => internal),
        readyInMs: waiting.length === 0 ? null : earliestMs,
      };
    },
  };
}

/** Returns the pending target of a lease token. @throws AuditError `fenced` */
export function heldTarget(state: CrawlState, lease: { readonly id: number; readonly token: string }): Target {
  const target = state.targets[lease.id - 1];
  if (target?.outcome === "pending" && target.lease?.token === lease.token) return target;
  throw new AuditError("fenced", `Another worker has taken over target ${lease.id} of crawl ${state.crawl.id}.`);
}

function isWaiting(state: CrawlState, { outcome, lease }: Target, now: number): boolean {
  if (outcome !== "pending") return false;
  if (lease === null || lease.epoch !== state.crawl.epoch) return true;
  return lease.until !== null && leftMs(lease.until - now, maxLeaseMs) === 0;
}

function delayLeftMs({ readyAt }: Target, now: number): number {
  return leftMs(readyAt - now, maxStoreDelayMs);
}

/** Returns the remaining time; a value above the maximum was set before the clock was set back, and counts as over. */
function leftMs(ms: number, maxMs: number): number {
  return ms > maxMs ? 0 : Math.max(0, ms);
}

function* readyTargets(state: CrawlState, now: number, host: string | undefined, count: number): Generator<Target> {
  let left = count;
  const isPending = (id: number, depth: number) => {
    const target = state.targets[id - 1];
    return target?.outcome === "pending" && target.depth === depth;
  };
  for (const id of state.pending.inOrder(isPending)) {
    if (left <= 0) return;
    const target = state.targets[id - 1];
    if (target === undefined || !isWaiting(state, target, now) || delayLeftMs(target, now) > 0) continue;
    if (host !== undefined && target.host !== host) continue;
    left--;
    yield target;
  }
}
