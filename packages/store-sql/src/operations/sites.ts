import type { Site } from "@sightline/model";
import { AuditError } from "@sightline/model/plain";
import type { Keyset } from "@sightline/model/ports";
import type { Database, Queries } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { parseStored } from "../rows/json-record.ts";
import { type ListedRows, listedRows } from "../rows/listed-rows.ts";
import { siteKey } from "./crawl-row.ts";

/** Adds a site. @throws AuditError `conflict` or `limit_reached` */
export function createSite(database: Database, tenant: string, site: Site, limit: number | null): Work<void> {
  return database.write(function* (queries) {
    // Each statement sees everything committed before it, so that the holder of the lock counts every site.
    if (limit !== null) yield* queries.lockName(columnText(tenant));
    const added = yield* queries.row(
      sql`insert into sites (tenant, id, origin, body)
          values (${columnText(tenant)}, ${columnText(site.id)}, ${columnText(site.origin)}, ${JSON.stringify(site)})
          on conflict do nothing returning key`,
    );
    if (added === undefined) throw new AuditError("conflict", `There is already a site for ${site.origin}.`);
    if (limit !== null && (yield* countSites(queries, tenant)) > limit) {
      throw new AuditError("limit_reached", `No more than ${limit} sites are allowed.`);
    }
  });
}

function* countSites(queries: Queries, tenant: string): Work<number> {
  const counted = yield* queries.row<{ sites: number }>(
    sql`select count(*) as sites from sites where tenant = ${columnText(tenant)}`,
  );
  return counted?.sites ?? 0;
}

/** Returns the JSON of a site by id or origin. */
export function* getSite(database: Database, tenant: string, by: "id" | "origin", value: string): Work<string | null> {
  const row = yield* database.row<{ body: string }>(
    sql`select body from sites where tenant = ${columnText(tenant)} and ${verbatim(by)} = ${columnText(value)}`,
  );
  return row?.body ?? null;
}

/** Returns one page of the list of sites: the JSON of each, and the keyset of the last. */
export function* listSites(database: Database, tenant: string, limit: number, after: Keyset | null): Work<ListedRows> {
  const rows = yield* database.rowsWithinBytes<{ key: number; body: string }>(
    sql`select key, body from sites where tenant = ${columnText(tenant)} and key > ${Number(after?.[0] ?? 0)}
        order by key limit ${limit + 1}`,
    sql`key`,
  );
  return listedRows(rows, limit, ({ key }) => [key]);
}

/** Replaces a site over the revision before its own; its origin stays. @throws AuditError `not_found` */
export function replaceSite(database: Database, tenant: string, site: Site): Work<boolean> {
  return database.write(function* (queries) {
    const key = yield* siteKey(queries, tenant, site.id);
    const stored = yield* queries.row<{ body: string }>(
      sql`select body from sites where key = ${key} ${queries.dialect.forUpdate}`,
    );
    if (stored === undefined) return false;
    const { origin, revision = 0 } = parseStored<Site>(stored.body);
    if (revision + 1 !== site.revision) return false;
    yield* queries.rows(sql`update sites set body = ${JSON.stringify({ ...site, origin })} where key = ${key}`);
    return true;
  });
}
