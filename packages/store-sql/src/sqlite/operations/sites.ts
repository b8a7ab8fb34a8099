import type { Site } from "@sightline/model";
import { AuditError } from "@sightline/model/plain";
import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { replacedSite } from "../../rows/replaced-site.ts";
import type { Connection } from "../connection.ts";
import { siteKey } from "../crawl-row.ts";

/** Adds a site. @throws AuditError `conflict` or `limit_reached` */
export function createSite(connection: Connection, tenant: string, site: Site, limit: number | null): void {
  connection.write(() => {
    const taken = connection.get(
      "select key from sites where tenant = ? and (id = ? or origin = ?)",
      columnText(tenant),
      columnText(site.id),
      columnText(site.origin),
    );
    if (taken !== undefined) throw new AuditError("conflict", `There is already a site for ${site.origin}.`);
    if (limit !== null && countSites(connection, tenant) >= limit) {
      throw new AuditError("limit_reached", `No more than ${limit} sites are allowed.`);
    }
    connection.run(
      "insert into sites (tenant, id, origin, body) values (?, ?, ?, ?)",
      columnText(tenant),
      columnText(site.id),
      columnText(site.origin),
      JSON.stringify(site),
    );
  });
}

function countSites(connection: Connection, tenant: string): number {
  const sql = "select count(*) as sites from sites where tenant = ?";
  return connection.get<{ sites: number }>(sql, columnText(tenant))?.sites ?? 0;
}

/** Returns the JSON of a site by id or origin. */
export function getSite(connection: Connection, tenant: string, by: "id" | "origin", value: string): string | null {
  const sql = {
    id: "select body from sites where tenant = ? and id = ?",
    origin: "select body from sites where tenant = ? and origin = ?",
  };
  return connection.get<{ body: string }>(sql[by], columnText(tenant), columnText(value))?.body ?? null;
}

/** Returns one page of the list of sites: the JSON of each, and the keyset of the last. */
export function listSites(connection: Connection, tenant: string, limit: number, after: Keyset | null): ListedRows {
  const rows = connection.iterate<{ key: number; body: string }>(
    "select key, body from sites where tenant = ? and key > ? order by key limit ?",
    columnText(tenant),
    Number(after?.[0] ?? 0),
    limit + 1,
  );
  return listedRows(rows, limit, ({ key }) => [key]);
}

/** Replaces a site over the revision before its own. @throws AuditError `not_found` */
export function replaceSite(connection: Connection, tenant: string, site: Site): boolean {
  return connection.write(() => {
    const key = siteKey(connection, tenant, site.id);
    const stored = connection.get<{ body: string }>("select body from sites where key = ?", key);
    const next = stored === undefined ? null : replacedSite(stored.body, site);
    if (next !== null) connection.run("update sites set body = ? where key = ?", next, key);
    return next !== null;
  });
}

/** Deletes a site with all dependent rows. @throws AuditError `not_found` */
export function deleteSite(connection: Connection, tenant: string, siteId: string): void {
  connection.write(() => connection.run("delete from sites where key = ?", siteKey(connection, tenant, siteId)));
}
