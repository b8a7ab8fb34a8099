import type { Queries } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { leaseToken } from "../rows/lease-token.ts";
import { outcomeCode } from "../rows/outcome-code.ts";
import { type CrawlRow, lostTarget } from "./crawl-row.ts";

/** Target with the proof that the caller may end it. */
export interface HeldTarget {
  readonly id: number;
  readonly token: string;
}

const pending = outcomeCode("pending");

interface LeasedRow {
  readonly id: number;
  readonly outcome: number;
  readonly depth: number;
  readonly lease: number | null;
  readonly leaseEpoch: number | null;
}

/**
 * Checks the leases of pending targets and locks them, so that they cannot be leased while they are being ended.
 *
 * @returns depth of each target
 * @throws AuditError `fenced` when a token is not current
 */
export function* heldDepths(
  queries: Queries,
  crawl: CrawlRow,
  targets: readonly HeldTarget[],
): Work<readonly number[]> {
  const { inNumbers, forUpdate } = queries.dialect;
  const rows = yield* queries.rows<LeasedRow>(
    sql`select id, outcome, depth, lease, lease_epoch as "leaseEpoch" from urls
        where crawl = ${crawl.key} and id ${inNumbers(targets.map(({ id }) => id))} order by id ${forUpdate}`,
  );
  const held = new Map(rows.map((row) => [row.id, row]));
  return targets.map(({ id, token }) => {
    const row = held.get(id);
    if (row?.outcome === pending && row.lease !== null && row.leaseEpoch !== null) {
      if (leaseToken(row.leaseEpoch, row.lease) === token) return row.depth;
    }
    throw lostTarget(crawl, id);
  });
}

/** Ends targets with an outcome. */
export function* endTargets(queries: Queries, { key }: CrawlRow, ids: readonly number[], outcome: number): Work<void> {
  yield* queries.rows(
    sql`update urls set outcome = ${outcome}, lease = null, lease_until = null, lease_epoch = null
        where crawl = ${key} and id ${queries.dialect.inNumbers(ids)}`,
  );
}
