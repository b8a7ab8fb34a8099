import { describeAuditStore } from "@sightline/store-conformance";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, beforeAll, describe } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";

const missing = missingPostgres();

describe.skipIf(missing !== null)(missing ?? "on a server", () => {
  let server: PostgresServer;
  let current = "";
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  describeAuditStore(
    "PostgreSQL",
    async (now) => {
      current = await server.createSchema();
      return postgresStore(current, { now });
    },
    {
      reopen: async (store, now) => {
        await store.close();
        return postgresStore(current, { now });
      },
      share: (_store, now) => postgresStore(current, { now }),
    },
  );
});
