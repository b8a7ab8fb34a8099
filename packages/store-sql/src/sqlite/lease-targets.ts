import { maxLeaseMs } from "@sightline/model/plain";
import type { LeasedTarget } from "@sightline/model/ports";
import type { Now } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { onOwnedCrawl } from "../operations/crawl-row.ts";
import type { LeaseRequest } from "../operations/frontier.ts";
import { isFree, isReady } from "../operations/target-state.ts";
import { columnText } from "../rows/column-text.ts";
import { leaseToken } from "../rows/lease-token.ts";

/** Leases ready targets, lowest depth first. */
export const leaseTargets = onOwnedCrawl(function* (
  queries,
  { key, epoch },
  { count, forMs, host }: LeaseRequest,
  at: Now,
): Work<readonly LeasedTarget[]> {
  const { inNumbers, time } = queries.dialect;
  const now = time(at);
  const rows = yield* queries.rows<Omit<LeasedTarget, "token">>(
    sql`select id, url, depth, attempts from urls indexed by urls_pending
        where crawl = ${key} and outcome = 0 and ${isReady(now)} and ${isFree(now, sql`${epoch}`)}
          ${host === null ? sql`` : sql`and host = ${columnText(host)}`}
        order by depth, id limit ${Math.max(0, count)}`,
  );
  if (rows.length === 0) return [];
  const granted = yield* queries.row<{ lease: number }>(
    sql`update crawls set lease_count = lease_count + 1 where key = ${key} returning lease_count as lease`,
  );
  const lease = granted?.lease ?? 0;
  const until = forMs === null ? sql`null` : sql`${now} + ${Math.min(forMs, maxLeaseMs)}`;
  yield* queries.rows(
    sql`update urls set lease = ${lease}, lease_until = ${until}, lease_epoch = ${epoch}
        where crawl = ${key} and id ${inNumbers(rows.map(({ id }) => id))}`,
  );
  const token = leaseToken(epoch, lease);
  return rows.map(({ id, url, depth, attempts }) => ({ id, url, depth, attempts, token }));
});
