import { runMigrations } from "bullmq";
import { unavailable } from "./bullmq-queue.ts";

/**
 * Brings the tables of a queue on PostgreSQL up to date: once for each new version of this package, before the first
 * process of it starts. Any number of processes may do so at the same time. Redis has no tables.
 *
 * @throws AuditError `queue_unavailable`
 */
export async function migrateQueue(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url)) return;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await runMigrations(client);
  } catch (cause) {
    throw unavailable(cause);
  } finally {
    await client.end().catch(() => {});
  }
}
