import { AuditError, type Site, type SiteChange } from "@sightline/model";
import { type Listed, type ListOptions, type RecordStore, typedRecords } from "@sightline/model/ports";
import { z } from "zod";
import type { AuditContext } from "../context/audit-context.ts";
import { siteRecordKinds } from "./site-records.ts";

const { change: kind } = siteRecordKinds;
/** Number of changes that are kept; older ones are deleted. */
const maxChanges = 1000;
/** Above every revision, so that the newest change has the lowest key. */
const keyBase = 10 ** 12;

const changeSchema = z.object({
  revision: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown(), isLeftOut: z.boolean() })),
});

/**
 * Records the last change of a site; recording it again has no effect. The site itself holds its last change, so that
 * none is lost if a process ends between the two writes.
 */
export async function recordChange(records: RecordStore, { id, lastChange }: Site): Promise<void> {
  if (lastChange === undefined) return;
  const isNew = (await records.add(kind, keyOf(id, lastChange.revision), lastChange)) !== null;
  if (isNew) await records.delete(kind, keyOf(id, lastChange.revision - maxChanges));
}

/**
 * Lists the changes of a site, newest first: the last 1,000. @throws AuditError `not_found` or `invalid_options`
 */
export async function siteHistory(
  { store, records, logger }: AuditContext,
  siteId: string,
  options: ListOptions,
): Promise<Listed<SiteChange>> {
  const site = await store.sites.get(siteId);
  if (site === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  await recordChange(records, site);
  const changes = typedRecords(records, kind, changeSchema, ({ key }) =>
    logger.error("The record of a change is damaged; it is left out.", { key }),
  );
  return changes.list({ ...options, prefix: `${siteId}/` });
}

function keyOf(siteId: string, revision: number): string {
  return `${siteId}/${keyBase - revision}`;
}
