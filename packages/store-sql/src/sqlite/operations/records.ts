import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import { prefixEnd } from "../../rows/prefix-end.ts";
import type { Now, RecordKey, RecordRow, RecordWrite } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { timeOf } from "../time-of.ts";

const columns = "key, body, revision, expires_at as expiresAt";
const isCurrent = "(expires_at is null or expires_at > ?)";
/** Maximum number of expired rows deleted by one write. */
const clearedAtOnce = 100;

/** Returns a record that has not expired. */
export function getRecord(connection: Connection, { kind, key }: RecordKey, now: Now): RecordRow | null {
  const sql = `select ${columns} from records where kind = ? and key = ? and ${isCurrent}`;
  const row = connection.get<RecordRow>(sql, columnText(kind), columnText(key), timeOf(now));
  return row === undefined ? null : plainRow(row);
}

/** Writes a record if it has the expected revision. @returns the new revision; otherwise `null` */
export function putRecord(connection: Connection, write: RecordWrite, now: Now): number | null {
  return connection.write(() => {
    clearExpired(connection, now);
    const { kind, key, body, ifRevision, expiresAt } = write;
    const current = getRecord(connection, write, now)?.revision ?? null;
    if (ifRevision !== current) return null;
    // Deleted and inserted again, because the row key, which is never reused, serves as the revision.
    connection.run("delete from records where kind = ? and key = ?", columnText(kind), columnText(key));
    connection.run(
      "insert into records (kind, key, body, expires_at) values (?, ?, ?, ?)",
      columnText(kind),
      columnText(key),
      body,
      expiresAt,
    );
    return getRecord(connection, write, now)?.revision ?? null;
  });
}

/** Deletes a record, if it has the required revision. @returns `true` if it existed and had not expired */
export function deleteRecord(
  connection: Connection,
  { kind, key, ifRevision }: RecordKey & { readonly ifRevision: number | null },
  now: Now,
): boolean {
  return connection.write(() => {
    const found = getRecord(connection, { kind, key }, now);
    if (ifRevision !== null && found?.revision !== ifRevision) return false;
    connection.run("delete from records where kind = ? and key = ?", columnText(kind), columnText(key));
    return found !== null;
  });
}

/** Returns one page of the list of a kind's records: the JSON of each row. */
export function listRecords(
  connection: Connection,
  { kind, prefix, limit }: { readonly kind: string; readonly prefix: string; readonly limit: number },
  after: Keyset | null,
  now: Now,
): ListedRows {
  const end = prefixEnd(columnText(prefix));
  const rows = connection.iterate<RecordRow>(
    `select ${columns} from records
     where kind = ? and key > ? and key >= ? ${end === null ? "" : "and key < ?"} and ${isCurrent} order by key limit ?`,
    columnText(kind),
    // The empty text is smaller than every key, since no key is empty.
    columnText(String(after?.[0] ?? "")),
    columnText(prefix),
    ...(end === null ? [] : [end]),
    timeOf(now),
    limit + 1,
  );
  const bodies = mapped(rows, (row) => ({ key: row.key, body: JSON.stringify(plainRow(row)) }));
  return listedRows(bodies, limit, ({ key }) => [key]);
}

function clearExpired(connection: Connection, now: Now): void {
  const expired = connection.all<{ kind: string; key: string }>(
    "select kind, key from records where expires_at <= ? limit ?",
    timeOf(now),
    clearedAtOnce,
  );
  for (const { kind, key } of expired) connection.run("delete from records where kind = ? and key = ?", kind, key);
}

function plainRow({ key, body, revision, expiresAt }: RecordRow): RecordRow {
  return { key, body, revision, expiresAt };
}
