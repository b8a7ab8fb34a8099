import { maxLeaseMs, maxStoreDelayMs } from "@sightline/model/plain";
import type { FrontierCounts, LeasedTarget } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import type { CrawlRow } from "../../rows/crawl-row.ts";
import { leaseToken } from "../../rows/lease-token.ts";
import { outcomeCode, outcomeCounters } from "../../rows/outcome-code.ts";
import type { TargetRow } from "../../rows/target-row.ts";
import type { HeldTarget, LeaseRequest, Now } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { crawlRow, ownedCrawl } from "../crawl-row.ts";
import { frontierBatch, writeFrontier } from "../frontier-batch.ts";
import { heldDepth } from "../held-target.ts";
import { timeOf } from "../time-of.ts";

/** True for targets that are not leased; takes the current time, {@link latestLease} and the crawl's epoch. */
const isFree = "(lease is null or lease_until <= ? or lease_until > ? or lease_epoch <> ?)";
/** True for targets whose delay is over; takes the current time and {@link latestDelay}. */
const isReady = "(ready_at <= ? or ready_at > ?)";

/** Latest valid end of a lease; one that ends later was created before the clock was set back, and has ended. */
const latestLease = (now: number) => now + maxLeaseMs;
/** Latest valid end of a delay, by the same rule. */
const latestDelay = (now: number) => now + maxStoreDelayMs;

/** Adds targets. @returns number of targets that became pending */
export function addTargets(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  urls: readonly string[],
  targets: readonly TargetRow[],
): number {
  return connection.write(() => {
    const crawl = ownedCrawl(connection, tenant, crawlId, epoch);
    const frontier = frontierBatch(connection, crawl, urls);
    const added = targets.filter((target) => frontier.add(target)).length;
    writeFrontier(connection, crawl, frontier);
    return added;
  });
}

/** Leases ready targets, lowest depth first. */
export function leaseTargets(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  { count, forMs, host }: LeaseRequest,
  at: Now,
): readonly LeasedTarget[] {
  const now = timeOf(at);
  return connection.write(() => {
    const crawl = ownedCrawl(connection, tenant, crawlId, epoch);
    const rows = connection.all<Omit<LeasedTarget, "token">>(
      `select id, url, depth, attempts from urls indexed by urls_pending
       where crawl = ? and outcome = 0 and ${isReady} and ${isFree} and host = coalesce(?, host)
       order by depth, id limit ?`,
      crawl.key,
      now,
      latestDelay(now),
      now,
      latestLease(now),
      epoch,
      host === null ? null : columnText(host),
      Math.max(0, count),
    );
    if (rows.length === 0) return [];
    const sql = "update crawls set lease_count = lease_count + 1 where key = ? returning lease_count as lease";
    const lease = connection.get<{ lease: number }>(sql, crawl.key)?.lease ?? 0;
    for (const { id } of rows) {
      connection.run(
        "update urls set lease = ?, lease_until = ?, lease_epoch = ? where crawl = ? and id = ?",
        lease,
        forMs === null ? null : now + Math.min(forMs, maxLeaseMs),
        epoch,
        crawl.key,
        id,
      );
    }
    const token = leaseToken(epoch, lease);
    return rows.map(({ id, url, depth, attempts }) => ({ id, url, depth, attempts, token }));
  });
}

/** Releases targets. @throws AuditError `fenced` when one of them is not held */
export function releaseTargets(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  targets: readonly HeldTarget[],
  { delayMs, attempted }: { readonly delayMs: number; readonly attempted: boolean },
  at: Now,
): void {
  connection.write(() => {
    const crawl = ownedCrawl(connection, tenant, crawlId, epoch);
    for (const target of targets) {
      heldDepth(connection, crawl, target);
      connection.run(
        `update urls set lease = null, lease_until = null, lease_epoch = null, ready_at = ?, attempts = attempts + ?
         where crawl = ? and id = ?`,
        timeOf(at) + Math.min(delayMs, maxStoreDelayMs),
        attempted ? 1 : 0,
        crawl.key,
        target.id,
      );
    }
  });
}

/** Ends targets without a page. @throws AuditError `fenced` when one of them is not held */
export function skipTargets(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  targets: readonly HeldTarget[],
  outcome: "disallowed" | "not-crawled",
): void {
  connection.write(() => {
    const crawl = ownedCrawl(connection, tenant, crawlId, epoch);
    for (const target of targets) heldDepth(connection, crawl, target);
    const ids = new Set(targets.map(({ id }) => id));
    for (const id of ids) endTarget(connection, crawl, id, outcomeCode(outcome));
    const counter = outcomeCounters[outcome];
    const sql = `update crawls set pending = pending - ?, ${counter} = ${counter} + ? where key = ?`;
    connection.run(sql, ids.size, ids.size, crawl.key);
  });
}

/** Ends a target with an outcome. */
export function endTarget(connection: Connection, crawl: CrawlRow, id: number, outcome: number): void {
  connection.run(
    `update urls set outcome = ?, lease = null, lease_until = null, lease_epoch = null where crawl = ? and id = ?`,
    outcome,
    crawl.key,
    id,
  );
}

/** Counts targets by state. */
export function countTargets(connection: Connection, tenant: string, crawlId: string, at: Now): FrontierCounts {
  const now = timeOf(at);
  return connection.read(() => {
    const { key, epoch } = crawlRow(connection, tenant, crawlId);
    const counts = connection.get<Omit<FrontierCounts, "leased" | "readyInMs">>(
      "select pending, fetched, disallowed, not_crawled as notCrawled, internal from crawls where key = ?",
      key,
    );
    const pending = counts?.pending ?? 0;
    const leased = connection.get<{ count: number }>(
      `select count(*) as count from urls indexed by urls_leased
       where crawl = ? and lease is not null and outcome = 0 and lease_epoch = ?
         and (lease_until is null or (lease_until > ? and lease_until <= ?))`,
      key,
      epoch,
      now,
      latestLease(now),
    );
    return {
      pending,
      leased: leased?.count ?? 0,
      fetched: counts?.fetched ?? 0,
      disallowed: counts?.disallowed ?? 0,
      notCrawled: counts?.notCrawled ?? 0,
      internal: counts?.internal ?? 0,
      readyInMs: pending === (leased?.count ?? 0) ? null : readyInMs(connection, key, epoch, now),
    };
  });
}

function readyInMs(connection: Connection, crawlKey: number, epoch: number, now: number): number | null {
  const ready = connection.get(
    `select id from urls indexed by urls_pending where crawl = ? and outcome = 0 and ${isReady} and ${isFree}
     order by depth, id limit 1`,
    crawlKey,
    now,
    latestDelay(now),
    now,
    latestLease(now),
    epoch,
  );
  if (ready !== undefined) return 0;
  const earliest = connection.get<{ readyAt: number | null }>(
    `select min(ready_at) as readyAt from urls indexed by urls_pending where crawl = ? and outcome = 0 and ${isFree}`,
    crawlKey,
    now,
    latestLease(now),
    epoch,
  );
  return typeof earliest?.readyAt === "number" ? earliest.readyAt - now : null;
}
