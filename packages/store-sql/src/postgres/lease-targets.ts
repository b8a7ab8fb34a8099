import { maxLeaseMs } from "@sightline/model/plain";
import type { LeasedTarget } from "@sightline/model/ports";
import type { Now } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { currentCrawl, onCrawl } from "../operations/crawl-row.ts";
import type { LeaseRequest } from "../operations/frontier.ts";
import { isFree, isReady } from "../operations/target-state.ts";
import { columnText } from "../rows/column-text.ts";
import { leaseToken } from "../rows/lease-token.ts";

/**
 * Leases ready targets, lowest depth first. Concurrent workers skip each other's rows; the crawl is not locked, since a
 * lease becomes invalid when its epoch ends in the meantime.
 */
export const leaseTargets = onCrawl(function* (
  database,
  crawl,
  epoch: number,
  { count, forMs, host }: LeaseRequest,
  at: Now,
): Work<readonly LeasedTarget[]> {
  const { key } = currentCrawl(crawl, epoch);
  const { start } = database.dialect.timeOfStatement(at);
  const now = sql`time.now`;
  const rows = yield* database.change<Omit<LeasedTarget, "token"> & { readonly lease: number }>(
    sql`${start},
        granted as materialized (select nextval('lease_numbers') as number),
        ready as materialized (
          select id from urls, time
          where crawl = ${key} and outcome = 0 and ${isReady(now)} and ${isFree(now, sql`${epoch}`)}
            ${host === null ? sql`` : sql`and host = ${columnText(host)}`}
          order by depth, id limit ${Math.max(0, count)} for update of urls skip locked)
        update urls set lease = granted.number, lease_epoch = ${epoch},
          lease_until = time.now + ${forMs === null ? null : Math.min(forMs, maxLeaseMs)}::double precision
        from ready, time, granted where urls.crawl = ${key} and urls.id = ready.id
        returning urls.id, url, depth, attempts, lease`,
  );
  const ordered = rows.toSorted((a, b) => a.depth - b.depth || a.id - b.id);
  return ordered.map(({ id, url, depth, attempts, lease }) => {
    return { id, url, depth, attempts, token: leaseToken(epoch, lease) };
  });
});
