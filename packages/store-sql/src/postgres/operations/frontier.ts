import { type FrontierCounts, type LeasedTarget, maxLeaseMs, maxStoreDelayMs } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { currentCrawl } from "../../rows/crawl-row.ts";
import { leaseToken } from "../../rows/lease-token.ts";
import { outcomeCode, outcomeCounters } from "../../rows/outcome-code.ts";
import type { TargetRow } from "../../rows/target-row.ts";
import type { HeldTarget, LeaseRequest, Now } from "../../store-operations.ts";
import { crawlRow, ownedCrawl } from "../crawl-row.ts";
import { currentTime } from "../current-time.ts";
import type { Database } from "../database.ts";
import { frontierBatch, writeFrontier } from "../frontier-batch.ts";
import { endTargets, heldDepths } from "../held-targets.ts";
import { numberList } from "../number-list.ts";

/** Adds targets. @returns number of targets that became pending */
export function addTargets(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  urls: readonly string[],
  targets: readonly TargetRow[],
): Promise<number> {
  return database.write(async (queries) => {
    const crawl = await ownedCrawl(queries, tenant, crawlId, epoch);
    const frontier = await frontierBatch(queries, crawl, urls);
    const added = targets.filter((target) => frontier.add(target)).length;
    await writeFrontier(queries, crawl, frontier);
    return added;
  });
}

/** True for a lease that has ended; one that ends too far ahead was created before the clock was set back. */
const hasEnded = `coalesce(lease_until <= now or lease_until > now + ${maxLeaseMs}, false)`;
/** True for targets that are not leased; `now` is the time and `epoch` the crawl's. */
const isFree = (epoch: "$3" | "epoch") => `(lease is null or ${hasEnded} or lease_epoch <> ${epoch})`;
/** True for targets whose delay is over, by the same rule. */
const isReady = `(ready_at <= now or ready_at > now + ${maxStoreDelayMs})`;

/**
 * Leases ready targets, lowest depth first. Concurrent workers skip each other's rows; the crawl is not locked, since a
 * lease becomes invalid when its epoch ends in the meantime.
 */
export async function leaseTargets(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  { count, forMs, host }: LeaseRequest,
  now: Now,
): Promise<readonly LeasedTarget[]> {
  const crawl = currentCrawl(await crawlRow(database, tenant, crawlId), epoch);
  const rows = await database.change<Omit<LeasedTarget, "token"> & { readonly lease: number }>(
    `with time as materialized (select ${currentTime("$2")} as now),
     granted as materialized (select nextval('lease_numbers') as number),
     ready as materialized (
       select id from urls, time
       where crawl = $1 and outcome = 0 and ${isReady} and ${isFree("$3")} ${host === null ? "" : "and host = $6"}
       order by depth, id limit $4 for update of urls skip locked)
     update urls set lease = granted.number, lease_until = time.now + $5::double precision, lease_epoch = $3
     from ready, time, granted where urls.crawl = $1 and urls.id = ready.id
     returning urls.id, url, depth, attempts, lease`,
    crawl.key,
    now,
    epoch,
    Math.max(0, count),
    forMs === null ? null : Math.min(forMs, maxLeaseMs),
    ...(host === null ? [] : [columnText(host)]),
  );
  const ordered = rows.toSorted((a, b) => a.depth - b.depth || a.id - b.id);
  return ordered.map(({ id, url, depth, attempts, lease }) => {
    return { id, url, depth, attempts, token: leaseToken(epoch, lease) };
  });
}

/** Releases targets. @throws AuditError `fenced` when one of them is not held */
export function releaseTargets(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  targets: readonly HeldTarget[],
  { delayMs, attempted }: { readonly delayMs: number; readonly attempted: boolean },
  now: Now,
): Promise<void> {
  return database.write(async (queries) => {
    const crawl = await ownedCrawl(queries, tenant, crawlId, epoch);
    await heldDepths(queries, crawl, targets);
    await queries.rows(
      `update urls set lease = null, lease_until = null, lease_epoch = null, attempts = attempts + $3,
         ready_at = ${currentTime("$4")} + $5 where crawl = $1 and id = any($2::bigint[])`,
      crawl.key,
      numberList(targets.map(({ id }) => id)),
      attempted ? 1 : 0,
      now,
      Math.min(delayMs, maxStoreDelayMs),
    );
  });
}

/** Ends targets without a page. @throws AuditError `fenced` when one of them is not held */
export function skipTargets(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  targets: readonly HeldTarget[],
  outcome: "disallowed" | "not-crawled",
): Promise<void> {
  const counter = outcomeCounters[outcome];
  return database.write(async (queries) => {
    const crawl = await ownedCrawl(queries, tenant, crawlId, epoch);
    await heldDepths(queries, crawl, targets);
    const ids = [...new Set(targets.map(({ id }) => id))];
    await endTargets(queries, crawl, ids, outcomeCode(outcome));
    await queries.rows(
      `update crawls set pending = pending - $2, ${counter} = ${counter} + $2 where key = $1`,
      crawl.key,
      ids.length,
    );
  });
}

/** Counts targets by state in a single snapshot. */
export async function countTargets(
  database: Database,
  tenant: string,
  crawlId: string,
  now: Now,
): Promise<FrontierCounts> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const counts = await database.row<FrontierCounts>(
    `with time as materialized (select ${currentTime("$2")} as now)
     select pending, fetched, disallowed, not_crawled as "notCrawled", crawls.internal,
       (select count(*) from urls where crawl = $1 and lease is not null and outcome = 0
          and not ${isFree("epoch")}) as leased,
       coalesce(
         (select 0 from urls where crawl = $1 and outcome = 0 and ${isReady} and ${isFree("epoch")}
          order by depth, id limit 1),
         (select min(ready_at) - now from urls where crawl = $1 and outcome = 0
            and ${isFree("epoch")})) as "readyInMs"
     from crawls, time where key = $1`,
    key,
    now,
  );
  return counts ?? { pending: 0, leased: 0, fetched: 0, disallowed: 0, notCrawled: 0, internal: 0, readyInMs: null };
}
