import { runMigrations } from "bullmq";
import { unavailable } from "./bullmq-queue.ts";

/** Brings the tables of a queue up to date, on PostgreSQL. @throws AuditError `queue_unavailable` */
export async function migrateQueue(url: string): Promise<void> {
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
