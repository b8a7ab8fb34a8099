import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import { prefixEnd } from "../../rows/prefix-end.ts";
import type { Now, RecordKey, RecordRow, RecordWrite } from "../../store-operations.ts";
import { currentTime } from "../current-time.ts";
import type { Database } from "../database.ts";
import type { SqlValue } from "../driver.ts";
import { withinBytes } from "../within-bytes.ts";

const columns = 'key, body, revision, expires_at as "expiresAt"';
/** Maximum number of expired rows deleted by one write. */
const clearedAtOnce = 100;

const isCurrent = (now: `$${number}`) => `(records.expires_at is null or records.expires_at > ${currentTime(now)})`;

/** Returns a record that has not expired. */
export async function getRecord(database: Database, { kind, key }: RecordKey, now: Now): Promise<RecordRow | null> {
  const sql = `select ${columns} from records where kind = $1 and key = $2 and ${isCurrent("$3")}`;
  return (await database.row<RecordRow>(sql, columnText(kind), columnText(key), now)) ?? null;
}

/** Writes a record if it has the expected revision. @returns the new revision; otherwise `null` */
export async function putRecord(
  database: Database,
  { kind, key, body, ifRevision, expiresAt }: RecordWrite,
  now: Now,
): Promise<number | null> {
  await clearExpired(database, now);
  const row: readonly SqlValue[] = [columnText(kind), columnText(key), body, expiresAt];
  const [written] =
    ifRevision !== null
      ? await database.change<{ revision: number }>(
          `update records set body = $3, expires_at = $4, revision = default
           where kind = $1 and key = $2 and revision = $5 and ${isCurrent("$6")} returning revision`,
          ...row,
          ifRevision,
          now,
        )
      : await database.change<{ revision: number }>(
          `insert into records (kind, key, body, expires_at) values ($1, $2, $3, $4)
           on conflict (kind, key) do update
             set body = excluded.body, expires_at = excluded.expires_at, revision = default
             where not ${isCurrent("$5")}
           returning revision`,
          ...row,
          now,
        );
  return written?.revision ?? null;
}

/** Deletes a record, if it has the required revision. @returns `true` if it existed and had not expired */
export async function deleteRecord(
  database: Database,
  { kind, key, ifRevision }: RecordKey & { readonly ifRevision: number | null },
  now: Now,
): Promise<boolean> {
  const [deleted] = await database.change<{ existed: boolean }>(
    `delete from records where kind = $1 and key = $2 ${ifRevision === null ? "" : "and revision = $4"}
     returning ${isCurrent("$3")} as existed`,
    columnText(kind),
    columnText(key),
    now,
    ...(ifRevision === null ? [] : [ifRevision]),
  );
  return deleted?.existed ?? false;
}

/** Returns one page of the list of a kind's records: the JSON of each row. */
export async function listRecords(
  database: Database,
  { kind, prefix, limit }: { readonly kind: string; readonly prefix: string; readonly limit: number },
  after: Keyset | null,
  now: Now,
): Promise<ListedRows> {
  const end = prefixEnd(columnText(prefix));
  const rows = await database.rows<RecordRow>(
    withinBytes(
      `select ${columns} from records
       where kind = $1 and key > $2 and key >= $3 ${end === null ? "" : "and key < $6"} and ${isCurrent("$4")}
       order by key limit $5`,
      "key",
    ),
    columnText(kind),
    // The empty text is smaller than every key, since no key is empty.
    columnText(String(after?.[0] ?? "")),
    columnText(prefix),
    now,
    limit + 1,
    ...(end === null ? [] : [end]),
  );
  const bodies = mapped(rows, ({ key, body, revision, expiresAt }) => {
    return { key, body: JSON.stringify({ key, body, revision, expiresAt } satisfies RecordRow) };
  });
  return listedRows(bodies, limit, ({ key }) => [key]);
}

async function clearExpired(database: Database, now: Now): Promise<void> {
  await database.change(
    `delete from records where revision in (
       select revision from records where expires_at <= ${currentTime("$1")} limit $2 for update skip locked)`,
    now,
    clearedAtOnce,
  );
}
