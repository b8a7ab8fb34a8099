import { AuditError, type Site } from "@sightline/model";
import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { replacedSite } from "../../rows/replaced-site.ts";
import { siteKey } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { withinBytes } from "../within-bytes.ts";

/** Key of the lock for counting a tenant's sites: a number that other programs on the same database do not use. */
const countingLock = 730_520;

/** Adds a site. @throws AuditError `conflict` or `limit_reached` */
export function createSite(database: Database, tenant: string, site: Site, limit: number | null): Promise<void> {
  if (limit === null) return insertSite(database, tenant, site);
  return database.write(async (queries) => {
    // Each statement sees everything committed before it, so that the holder of the lock counts every site.
    await queries.rows("select pg_advisory_xact_lock($1::int, hashtext($2))", countingLock, columnText(tenant));
    await insertSite({ change: queries.rows }, tenant, site);
    const counted = await queries.row<{ sites: number }>(
      "select count(*) as sites from sites where tenant = $1",
      columnText(tenant),
    );
    if ((counted?.sites ?? 0) > limit) {
      throw new AuditError("limit_reached", `No more than ${limit} sites are allowed.`);
    }
  });
}

async function insertSite(database: Pick<Database, "change">, tenant: string, site: Site): Promise<void> {
  const added = await database.change(
    "insert into sites (tenant, id, origin, body) values ($1, $2, $3, $4) on conflict do nothing returning key",
    columnText(tenant),
    columnText(site.id),
    columnText(site.origin),
    JSON.stringify(site),
  );
  if (added.length === 0) throw new AuditError("conflict", `There is already a site for ${site.origin}.`);
}

/** Returns the JSON of a site by id or origin. */
export async function getSite(
  database: Database,
  tenant: string,
  by: "id" | "origin",
  value: string,
): Promise<string | null> {
  const sql = {
    id: "select body from sites where tenant = $1 and id = $2",
    origin: "select body from sites where tenant = $1 and origin = $2",
  };
  return (await database.row<{ body: string }>(sql[by], columnText(tenant), columnText(value)))?.body ?? null;
}

/** Returns one page of the list of sites: the JSON of each, and the keyset of the last. */
export async function listSites(
  database: Database,
  tenant: string,
  limit: number,
  after: Keyset | null,
): Promise<ListedRows> {
  const rows = await database.rows<{ key: number; body: string }>(
    withinBytes("select key, body from sites where tenant = $1 and key > $2 order by key limit $3", "key"),
    columnText(tenant),
    Number(after?.[0] ?? 0),
    limit + 1,
  );
  return listedRows(rows, limit, ({ key }) => [key]);
}

/** Replaces a site over the revision before its own. @throws AuditError `not_found` */
export function replaceSite(database: Database, tenant: string, site: Site): Promise<boolean> {
  return database.write(async (queries) => {
    const key = await siteKey(queries, tenant, site.id);
    const stored = await queries.row<{ body: string }>("select body from sites where key = $1 for no key update", key);
    const next = stored === undefined ? null : replacedSite(stored.body, site);
    if (next !== null) await queries.rows("update sites set body = $2 where key = $1", key, next);
    return next !== null;
  });
}
