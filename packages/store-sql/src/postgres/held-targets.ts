import { type CrawlRow, lostTarget } from "../rows/crawl-row.ts";
import { leaseToken } from "../rows/lease-token.ts";
import { outcomeCode } from "../rows/outcome-code.ts";
import type { HeldTarget } from "../store-operations.ts";
import type { Queries } from "./database.ts";
import { numberList } from "./number-list.ts";

const pending = outcomeCode("pending");

/**
 * Checks the leases of pending targets and locks them, so that they cannot be leased while they are being ended.
 *
 * @returns depth of each target
 * @throws AuditError `fenced` when a token is not current
 */
export async function heldDepths(
  queries: Queries,
  crawl: CrawlRow,
  targets: readonly HeldTarget[],
): Promise<readonly number[]> {
  if (targets.length === 0) return [];
  const rows = await queries.rows<{ id: number; depth: number; lease: number; leaseEpoch: number }>(
    `select id, depth, lease, lease_epoch as "leaseEpoch" from urls
     where crawl = $1 and id = any($2::bigint[]) and outcome = ${pending} and lease is not null order by id for update`,
    crawl.key,
    numberList(targets.map(({ id }) => id)),
  );
  const held = new Map(rows.map((row) => [row.id, row]));
  return targets.map(({ id, token }) => {
    const row = held.get(id);
    if (row !== undefined && leaseToken(row.leaseEpoch, row.lease) === token) return row.depth;
    throw lostTarget(crawl, id);
  });
}

/** Ends targets with an outcome. */
export async function endTargets(queries: Queries, crawl: CrawlRow, ids: readonly number[], outcome: number) {
  await queries.rows(
    `update urls set outcome = $3, lease = null, lease_until = null, lease_epoch = null
     where crawl = $1 and id = any($2::bigint[])`,
    crawl.key,
    numberList(ids),
    outcome,
  );
}
