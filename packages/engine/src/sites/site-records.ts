import { AuditError } from "@sightline/model";
import { deleteRecords, type RecordStore } from "@sightline/model/ports";
import type { AuditContext } from "../context/audit-context.ts";

/** Kinds of records that belong to a site; their keys begin with its id and a slash. */
export const siteRecordKinds = {
  change: "site-change",
  credentials: "site-credentials",
  acceptances: "acceptances",
  schedules: "schedules",
  logo: "report-logo",
} as const;

/** Removes a record that was written while its site was being deleted. @throws AuditError `not_found` if it was */
export async function requireSite(
  { store, records }: Pick<AuditContext, "store" | "records">,
  kind: string,
  siteId: string,
): Promise<void> {
  if ((await store.sites.get(siteId)) !== null) return;
  await deleteRecords(records, kind, `${siteId}/`);
  throw new AuditError("not_found", `There is no site ${siteId}.`);
}

/** Deletes all records of a site. */
export async function deleteSiteRecords(records: RecordStore, siteId: string): Promise<void> {
  for (const kind of Object.values(siteRecordKinds)) await deleteRecords(records, kind, `${siteId}/`);
}
