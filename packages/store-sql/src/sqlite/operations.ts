import { finishNow, type Work } from "../database/work.ts";
import { type OperationName, type Operations, sharedOperations } from "../operations/operations.ts";
import { deleteCrawl, deleteSite, freeDeleted } from "./deletions.ts";
import { leaseTargets } from "./lease-targets.ts";
import { putRecord } from "./put-record.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const operations: Operations = {
  ...sharedOperations,
  deleteSite,
  deleteCrawl,
  freeDeleted,
  leaseTargets,
  putRecord,
};

/** True if an operation only reads. */
export function isRead(name: OperationName): boolean {
  return /^(get|list|scan|count|read|group)[A-Z]/.test(name);
}

/**
 * Runs an operation by its name; one that only reads, on a single snapshot of the database. At this boundary a message
 * becomes a call: name and arguments match because only an `OperationClient` sends them.
 */
export function runOperation(database: SqliteDatabase, name: OperationName, values: readonly unknown[]): unknown {
  const operation = operations[name] as (database: SqliteDatabase, ...values: readonly unknown[]) => Work<unknown>;
  const work = () => operation(database, ...values);
  return isRead(name) ? database.read(work) : finishNow(work());
}
