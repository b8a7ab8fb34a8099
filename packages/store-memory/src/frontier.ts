import { AuditError, type FrontierStore } from "@sightline/model";
import { addTarget } from "./interning.ts";
import { type CrawlState, crawlOf, ownedCrawl, type Target, type TenantState } from "./state.ts";

/** The frontiers of a tenant's crawls. */
export function frontierStore(tenant: TenantState, now: () => number): FrontierStore {
  return {
    async add(crawlId, epoch, targets) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      return targets.filter((target) => addTarget(state, target)).length;
    },
    async lease(crawlId, epoch, { count, forMs, host }) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      state.leases++;
      const lease = { token: `${epoch}.${state.leases}`, until: now() + forMs, epoch };
      return [...readyTargets(state, now(), host, count)].map((target) => {
        target.lease = lease;
        const { id, url, depth, attempts } = target;
        return { id, url, depth, attempts, token: lease.token };
      });
    },
    async release(crawlId, epoch, targets, { delayMs, attempted }) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      const readyAt = now() + delayMs;
      for (const target of targets.map((held) => heldTarget(state, held))) {
        target.lease = null;
        target.readyAt = readyAt;
        if (attempted) target.attempts++;
      }
    },
    async skip(crawlId, epoch, targets, outcome) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      for (const target of targets.map((held) => heldTarget(state, held))) {
        target.lease = null;
        target.outcome = outcome;
      }
    },
    async counts(crawlId) {
      const state = crawlOf(tenant, crawlId);
      const count = (matches: (target: Target) => boolean) => state.targets.filter(matches).length;
      const waiting = state.targets.filter((target) => isWaiting(state, target, now()));
      const earliest = waiting.reduce((least, { readyAt }) => Math.min(least, readyAt), Number.POSITIVE_INFINITY);
      const pending = count(({ outcome }) => outcome === "pending");
      return {
        pending,
        leased: pending - waiting.length,
        fetched: count(({ outcome }) => outcome === "fetched"),
        disallowed: count(({ outcome }) => outcome === "disallowed"),
        notCrawled: count(({ outcome }) => outcome === "not-crawled"),
        internal: count(({ internal }) => internal),
        readyInMs: waiting.length === 0 ? null : Math.max(0, earliest - now()),
      };
    },
  };
}

/** The pending target that a lease token proves the right to. @throws AuditError `fenced` */
export function heldTarget(state: CrawlState, held: { readonly id: number; readonly token: string }): Target {
  const target = state.targets[held.id - 1];
  if (target?.outcome === "pending" && target.lease?.token === held.token) return target;
  throw new AuditError("fenced", `Another worker has taken over target ${held.id} of crawl ${state.crawl.id}.`);
}

function isWaiting(state: CrawlState, { outcome, lease }: Target, now: number): boolean {
  if (outcome !== "pending") return false;
  return lease === null || lease.until <= now || lease.epoch !== state.crawl.epoch;
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
    if (target === undefined || !isWaiting(state, target, now) || target.readyAt > now) continue;
    if (host !== undefined && target.host !== host) continue;
    left--;
    yield target;
  }
}
