import { type CrawlRow, lostTarget } from "../rows/crawl-row.ts";
import { leaseToken } from "../rows/lease-token.ts";
import { outcomeCode } from "../rows/outcome-code.ts";
import type { HeldTarget } from "../store-operations.ts";
import type { Connection } from "./connection.ts";

const pending = outcomeCode("pending");

/** Checks the lease of a pending target. @returns its depth @throws AuditError `fenced` when the token is not current */
export function heldDepth(connection: Connection, crawl: CrawlRow, { id, token }: HeldTarget): number {
  const row = connection.get<{ outcome: number; depth: number; lease: number | null; lease_epoch: number | null }>(
    "select outcome, depth, lease, lease_epoch from urls where crawl = ? and id = ?",
    crawl.key,
    id,
  );
  if (row?.outcome === pending && row.lease !== null && row.lease_epoch !== null) {
    if (leaseToken(row.lease_epoch, row.lease) === token) return row.depth;
  }
  throw lostTarget(crawl, id);
}
