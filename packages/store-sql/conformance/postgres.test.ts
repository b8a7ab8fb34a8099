import { describeAuditStore } from "@sightline/store-conformance";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";

const missing = missingPostgres();

describe.skipIf(missing !== null)(missing ?? "on a server", () => {
  let server: PostgresServer;
  let address = "";
  beforeAll(async () => {
    server = await startPostgres();
    address = await server.createSchema();
    const store = await postgresStore(address);
    await store.migrate();
    await store.close();
  });
  afterAll(() => server.close());

  describeAuditStore(
    "PostgreSQL",
    async (now) => {
      await emptied(address);
      return postgresStore(address, { now });
    },
    {
      reopen: async (store, now) => {
        await store.close();
        return postgresStore(address, { now });
      },
      share: (_store, now) => postgresStore(address, { now }),
    },
  );
});

/** Tables that are emptied are there sooner than new ones. */
async function emptied(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query("delete from sites; delete from crawls; delete from records; delete from host_gate");
  await client.end();
}
