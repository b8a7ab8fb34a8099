import { describeAuditStore } from "@sightline/store-conformance";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";
import { emptyTables } from "./arrange.ts";

const missing = missingPostgres();

describe.skipIf(missing !== null)(missing ?? "on a server", () => {
  let server: PostgresServer;
  let address = "";
  let client: pg.Client;
  beforeAll(async () => {
    server = await startPostgres();
    address = await server.createSchema();
    const store = await postgresStore(address);
    await store.migrate();
    await store.close();
    client = new pg.Client({ connectionString: address });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  describeAuditStore("PostgreSQL", (now) => postgresStore(address, { now }), {
    reopen: async (store, now) => {
      await store.close();
      return postgresStore(address, { now });
    },
    share: (_store, now) => postgresStore(address, { now }),
    // Tables that are emptied are there sooner than new ones, and open connections have planned their statements.
    empty: async () => void (await client.query(emptyTables)),
  });
});
