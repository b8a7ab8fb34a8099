import { AuditError } from "@sightline/model";
import type { Database } from "../database/database.ts";
import { finish, type Work } from "../database/work.ts";
import type { ArgumentsOf, OperationClient, OperationName, ResultOf } from "../operations/operations.ts";
import { freeDeleted } from "./deletions.ts";
import { storeFailure } from "./failure.ts";
import { operations } from "./operations.ts";

/** Operations after which there may be orphaned rows. */
const leavesRows: ReadonlySet<OperationName> = new Set(["migrate", "deleteSite", "deleteCrawl"]);

/**
 * Runs operations on a database, and frees the rows of deleted data in the background.
 *
 * @param name of the database, for messages
 * @param end closes the connections
 */
export function databaseClient(database: Database, name: string, end: () => Promise<void>): OperationClient {
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;
  let hasDeleted = false;
  let isFreeing = false;

  const track = <Value>(work: Promise<Value>): Promise<Value> => {
    underWay.add(work);
    const done = () => underWay.delete(work);
    work.then(done, done);
    return work;
  };

  const freeAll = async (): Promise<void> => {
    isFreeing = true;
    try {
      while (hasDeleted && closing === null) {
        hasDeleted = false;
        if (await finish(freeDeleted(database))) hasDeleted = true;
      }
    } catch {
      // The rows do no harm; the next deletion or start tries again.
    } finally {
      isFreeing = false;
    }
  };

  /**
   * Runs in the background: deletions do not wait for it, and rows left when this store closes are freed by the next
   * one.
   */
  const freeRows = (): void => {
    hasDeleted = true;
    if (!isFreeing) track(freeAll());
  };

  return {
    async run<Name extends OperationName>(operation: Name, ...values: ArgumentsOf<Name>): Promise<ResultOf<Name>> {
      if (closing !== null) throw new AuditError("store_unavailable", `The store of ${name} is closed.`);
      // Boundary at which a name and its arguments become a call, and its result gets its type.
      const run = operations[operation] as (database: Database, ...values: unknown[]) => Work<ResultOf<Name>>;
      try {
        const result = await track(finish(run(database, ...values)));
        if (leavesRows.has(operation)) freeRows();
        return result;
      } catch (error) {
        throw storeFailure(error, name);
      }
    },
    close() {
      closing ??= (async () => {
        while (underWay.size > 0) await Promise.allSettled(underWay);
        await end();
      })();
      return closing;
    },
  };
}
