import { maxLeaseMs, maxStoreDelayMs } from "@sightline/model/plain";
import { type Sql, sql, verbatim } from "../database/sql.ts";

/**
 * True for targets that are not leased. A lease that ends too far ahead was created before the clock was set back, and
 * has ended.
 */
export function isFree(now: Sql, epoch: Sql): Sql {
  const hasEnded = sql`coalesce(lease_until <= ${now} or lease_until > ${now} + ${verbatim(maxLeaseMs)}, false)`;
  return sql`(lease is null or ${hasEnded} or lease_epoch <> ${epoch})`;
}

/** True for targets whose delay is over, by the same rule. */
export function isReady(now: Sql): Sql {
  return sql`(ready_at <= ${now} or ready_at > ${now} + ${verbatim(maxStoreDelayMs)})`;
}
