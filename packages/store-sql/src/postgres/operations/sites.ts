import { AuditError, type Keyset, type Site } from "@sightline/model";
import { columnText } from "../../rows/column-text.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import type { Database } from "../database.ts";

/** Adds a site. @throws AuditError `conflict` */
export async function createSite(database: Database, tenant: string, site: Site): Promise<void> {
  const added = await database.change(
    "insert into sites (tenant, id, origin, body) values ($1, $2, $3, $4) on conflict do nothing returning key",
    columnText(tenant),
    columnText(site.id),
    columnText(site.origin),
    JSON.stringify(site),
  );
  if (added.length === 0) throw new AuditError("conflict", `There is already a site for ${site.origin}.`);
}

/** The JSON of a site by id or origin. */
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

/** One page of the list of sites: the JSON of each, and the keyset of the last. */
export async function listSites(
  database: Database,
  tenant: string,
  limit: number,
  after: Keyset | null,
): Promise<ListedRows> {
  const rows = await database.rows<{ key: number; body: string }>(
    "select key, body from sites where tenant = $1 and key > $2 order by key limit $3",
    columnText(tenant),
    Number(after?.[0] ?? 0),
    limit + 1,
  );
  return listedRows(rows, limit, ({ key }) => [key]);
}
