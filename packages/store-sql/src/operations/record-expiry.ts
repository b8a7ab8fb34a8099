import type { Dialect, Now } from "../database/database.ts";
import { type Sql, sql, verbatim } from "../database/sql.ts";

/** Maximum number of expired rows deleted by one write. */
const clearedAtOnce = 100;

/** True for a record that has not expired. */
export function isCurrent(dialect: Dialect, now: Now): Sql {
  return sql`(records.expires_at is null or records.expires_at > ${dialect.time(now)})`;
}

/** Statement that deletes some expired records. */
export function deletionOfExpired({ time, skipLocked }: Dialect, now: Now): Sql {
  return sql`delete from records where revision in (
    select revision from records where expires_at <= ${time(now)} limit ${verbatim(clearedAtOnce)} ${skipLocked})`;
}
