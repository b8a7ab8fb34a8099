import type { AuditContext } from "../context/audit-context.ts";
import { dueIndex } from "./due-index.ts";
import { scheduleRecords } from "./schedule-records.ts";

/** Removes the due times of a site that is being deleted. */
export async function forgetRuns(
  { records, logger, tenant }: Pick<AuditContext, "records" | "logger" | "tenant">,
  siteId: string,
): Promise<void> {
  const due = dueIndex(records);
  for (const { id: scheduleId, nextRunAt, pending } of await scheduleRecords(records, logger).of(siteId)) {
    for (const dueAt of [nextRunAt, pending?.dueAt ?? null]) {
      if (dueAt !== null) await due.remove({ tenant, siteId, scheduleId, dueAt });
    }
  }
}
