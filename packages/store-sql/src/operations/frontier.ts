import { maxStoreDelayMs } from "@sightline/model/plain";
import type { FrontierCounts } from "@sightline/model/ports";
import type { Now } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { outcomeCode, outcomeCounters } from "../rows/outcome-code.ts";
import type { TargetRow } from "../rows/target-row.ts";
import { onCrawl, onOwnedCrawl } from "./crawl-row.ts";
import { frontierBatch, writeFrontier } from "./frontier-batch.ts";
import { endTargets, type HeldTarget, heldDepths } from "./held-targets.ts";
import { isFree, isReady } from "./target-state.ts";

/** Parameters of a lease. */
export interface LeaseRequest {
  readonly count: number;
  /** `null`: for as long as the epoch is current. */
  readonly forMs: number | null;
  readonly host: string | null;
}

/** Adds targets. @returns number of targets that became pending */
export const addTargets = onOwnedCrawl(function* (
  queries,
  crawl,
  urls: readonly string[],
  targets: readonly TargetRow[],
): Work<number> {
  const frontier = yield* frontierBatch(queries, crawl, urls);
  const added = targets.filter((target) => frontier.add(target)).length;
  yield* writeFrontier(queries, crawl, frontier);
  return added;
});

/** Releases targets. @throws AuditError `fenced` when one of them is not held */
export const releaseTargets = onOwnedCrawl(function* (
  queries,
  crawl,
  targets: readonly HeldTarget[],
  { delayMs, attempted }: { readonly delayMs: number; readonly attempted: boolean },
  now: Now,
): Work<void> {
  const { inNumbers, time } = queries.dialect;
  yield* heldDepths(queries, crawl, targets);
  yield* queries.rows(
    sql`update urls set lease = null, lease_until = null, lease_epoch = null,
          ready_at = ${time(now)} + ${Math.min(delayMs, maxStoreDelayMs)}, attempts = attempts + ${Number(attempted)}
        where crawl = ${crawl.key} and id ${inNumbers(targets.map(({ id }) => id))}`,
  );
});

/** Ends targets without a page. @throws AuditError `fenced` when one of them is not held */
export const skipTargets = onOwnedCrawl(function* (
  queries,
  crawl,
  targets: readonly HeldTarget[],
  outcome: "disallowed" | "not-crawled",
): Work<void> {
  yield* heldDepths(queries, crawl, targets);
  const ids = [...new Set(targets.map(({ id }) => id))];
  yield* endTargets(queries, crawl, ids, outcomeCode(outcome));
  const counter = verbatim(outcomeCounters[outcome]);
  yield* queries.rows(
    sql`update crawls set pending = pending - ${ids.length}, ${counter} = ${counter} + ${ids.length}
        where key = ${crawl.key}`,
  );
});

/** Counts targets by state, in one statement and thus in a single snapshot. */
export const countTargets = onCrawl(function* (database, { key }, at: Now): Work<FrontierCounts> {
  const { index, timeOfStatement } = database.dialect;
  const { start, now } = timeOfStatement(at);
  const free = isFree(now, sql`epoch`);
  const pending = sql`from urls ${index("urls_pending")} where crawl = ${key} and outcome = 0 and ${free}`;
  const counts = yield* database.row<FrontierCounts>(
    sql`${start} select crawls.pending, fetched, disallowed, not_crawled as "notCrawled", crawls.internal,
          (select count(*) from urls ${index("urls_leased")}
           where crawl = ${key} and lease is not null and outcome = 0 and not ${free}) as leased,
          coalesce((select 0 ${pending} and ${isReady(now)} order by depth, id limit 1),
            (select min(ready_at) - ${now} ${pending})) as "readyInMs"
        from crawls where key = ${key}`,
  );
  const { pending: waiting = 0, leased = 0, fetched = 0, disallowed = 0, notCrawled = 0 } = counts ?? {};
  const { internal = 0, readyInMs = null } = counts ?? {};
  return { pending: waiting, leased, fetched, disallowed, notCrawled, internal, readyInMs };
});
