import type { Database, Now } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { deletionOfExpired, isCurrent } from "../operations/record-expiry.ts";
import type { RecordWrite } from "../operations/records.ts";
import { columnText } from "../rows/column-text.ts";

/** Writes a record if it has the expected revision, in one statement. @returns the new revision; otherwise `null` */
export function* putRecord(database: Database, write: RecordWrite, now: Now): Work<number | null> {
  const { body, ifRevision, expiresAt } = write;
  const [kind, key] = [columnText(write.kind), columnText(write.key)];
  const current = isCurrent(database.dialect, now);
  yield* database.change(deletionOfExpired(database.dialect, now));
  const [written] = yield* database.change<{ revision: number }>(
    ifRevision === null
      ? sql`insert into records (kind, key, body, expires_at) values (${kind}, ${key}, ${body}, ${expiresAt})
            on conflict (kind, key) do update
              set body = excluded.body, expires_at = excluded.expires_at, revision = default where not ${current}
            returning revision`
      : sql`update records set body = ${body}, expires_at = ${expiresAt}, revision = default
            where kind = ${kind} and key = ${key} and revision = ${ifRevision} and ${current} returning revision`,
  );
  return written?.revision ?? null;
}
