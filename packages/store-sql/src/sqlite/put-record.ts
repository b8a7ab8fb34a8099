import type { Database, Now } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { deletionOfExpired } from "../operations/record-expiry.ts";
import { getRecord, type RecordWrite } from "../operations/records.ts";
import { columnText } from "../rows/column-text.ts";

/**
 * Writes a record if it has the expected revision. It is deleted and inserted again, because the row key, which is
 * never reused, serves as the revision.
 *
 * @returns the new revision; otherwise `null`
 */
export function putRecord(database: Database, write: RecordWrite, now: Now): Work<number | null> {
  const { body, ifRevision, expiresAt } = write;
  const [kind, key] = [columnText(write.kind), columnText(write.key)];
  return database.write(function* (queries) {
    yield* queries.rows(deletionOfExpired(queries.dialect, now));
    const current = yield* getRecord(queries, write, now);
    if (ifRevision !== (current?.revision ?? null)) return null;
    yield* queries.rows(sql`delete from records where kind = ${kind} and key = ${key}`);
    const written = yield* queries.row<{ revision: number }>(
      sql`insert into records (kind, key, body, expires_at) values (${kind}, ${key}, ${body}, ${expiresAt})
          returning revision`,
    );
    return written?.revision ?? null;
  });
}
