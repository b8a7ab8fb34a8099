import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";

const missing = missingPostgres();
const inUse = { "~auditError": true, code: "conflict", message: expect.stringContaining("the same queue") };

describe.skipIf(missing !== null)(missing ?? "the lock of jobs on PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  async function migrated(): Promise<string> {
    const address = await server.createSchema();
    const store = await postgresStore(address);
    await store.migrate();
    await store.close();
    return address;
  }

  it("lets one store of a schema work on its jobs, and the next one when it is closed", async () => {
    const address = await migrated();
    const [first, second] = [await postgresStore(address), await postgresStore(address)];
    await first.lockJobs?.();
    await first.lockJobs?.();
    await expect(second.lockJobs?.()).rejects.toMatchObject(inUse);
    // Everything else is open to it.
    expect(await second.records.add("kind", "key", 1)).not.toBeNull();
    await first.close();
    await second.lockJobs?.();
    await second.close();
  });

  it("locks each schema of a database apart", async () => {
    const stores = [await postgresStore(await migrated()), await postgresStore(await migrated())];
    for (const store of stores) await store.lockJobs?.();
    for (const store of stores) await store.close();
  });

  it("takes the lock again after its connection was lost, unless another store has it", async () => {
    const address = await migrated();
    const pool = new pg.Pool({ connectionString: address });
    const [first, second] = [await postgresStore({ pool }), await postgresStore(address)];
    const cut = async () => {
      const lost = new Promise<void>((resolve) => void pool.once("remove", () => resolve()));
      const admin = new pg.Client({ connectionString: address });
      await admin.connect();
      await admin.query(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and classid = 730520419",
      );
      await admin.end();
      await lost;
    };
    await second.check?.();
    await first.lockJobs?.();
    await cut();
    await first.check?.();
    await expect(second.lockJobs?.()).rejects.toMatchObject(inUse);
    await cut();
    await second.lockJobs?.();
    await expect(first.check?.()).rejects.toMatchObject({ ...inUse, code: "store_unavailable", reason: "taken" });
    await second.close();
    await first.check?.();
    await first.close();
    await pool.end();
  });
});
