import type { Keyset } from "@sightline/model/ports";
import type { Database, Now, Queries } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { type ListedRows, listedRows } from "../rows/listed-rows.ts";
import { mapped } from "../rows/mapped.ts";
import { prefixEnd } from "../rows/prefix-end.ts";
import { isCurrent } from "./record-expiry.ts";

/** Key of a record. */
export interface RecordKey {
  readonly kind: string;
  readonly key: string;
}

/** Row of a record; `body` is the JSON of its value. */
export interface RecordRow {
  readonly key: string;
  readonly body: string;
  readonly revision: number;
  readonly expiresAt: number | null;
}

/** New state of a record. */
export interface RecordWrite extends RecordKey {
  readonly body: string;
  /** Required revision; `null`: the record must not exist. */
  readonly ifRevision: number | null;
  readonly expiresAt: number | null;
}

const columns = sql`key, body, revision, expires_at as "expiresAt"`;
/** Returns a record; `null` when there is none, or it has expired. */
export function* getRecord(database: Queries, { kind, key }: RecordKey, now: Now): Work<RecordRow | null> {
  const row = yield* database.row<RecordRow>(
    sql`select ${columns} from records
        where kind = ${columnText(kind)} and key = ${columnText(key)} and ${isCurrent(database.dialect, now)}`,
  );
  return row === undefined ? null : plainRow(row);
}

/** Deletes a record, if it has the required revision. @returns `true` if it existed and had not expired */
export function* deleteRecord(
  database: Database,
  { kind, key, ifRevision }: RecordKey & { readonly ifRevision: number | null },
  now: Now,
): Work<boolean> {
  const [deleted] = yield* database.change<{ existed: boolean | number }>(
    sql`delete from records where kind = ${columnText(kind)} and key = ${columnText(key)}
          ${ifRevision === null ? sql`` : sql`and revision = ${ifRevision}`}
        returning ${isCurrent(database.dialect, now)} as existed`,
  );
  return Boolean(deleted?.existed);
}

/** Returns one page of the list of a kind's records: the JSON of each row. */
export function* listRecords(
  database: Database,
  { kind, prefix, limit }: { readonly kind: string; readonly prefix: string; readonly limit: number },
  after: Keyset | null,
  now: Now,
): Work<ListedRows> {
  const start = columnText(prefix);
  const end = prefixEnd(start);
  // The empty text is smaller than every key, since no key is empty.
  const last = columnText(String(after?.[0] ?? ""));
  const rows = yield* database.rowsWithinBytes<RecordRow>(
    sql`select ${columns} from records
        where kind = ${columnText(kind)} and key > ${last} and key >= ${start}
          ${end === null ? sql`` : sql`and key < ${end}`} and ${isCurrent(database.dialect, now)}
        order by key limit ${limit + 1}`,
    sql`key`,
  );
  const bodies = mapped(rows, (row) => ({ key: row.key, body: JSON.stringify(plainRow(row)) }));
  return listedRows(bodies, limit, ({ key }) => [key]);
}

function plainRow({ key, body, revision, expiresAt }: RecordRow): RecordRow {
  return { key, body, revision, expiresAt };
}
