import { AuditError } from "@sightline/model";
import { columnText } from "../rows/column-text.ts";
import type { Queries } from "./database.ts";

/** The key of a tenant's site. @throws AuditError `not_found` */
export async function siteKey(queries: Queries, tenant: string, siteId: string): Promise<number> {
  const sql = "select key from sites where tenant = $1 and id = $2";
  const row = await queries.row<{ key: number }>(sql, columnText(tenant), columnText(siteId));
  if (row === undefined) throw new AuditError("not_found", `There is no site ${siteId}.`);
  return row.key;
}
