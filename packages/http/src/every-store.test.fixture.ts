import type { AuditStore } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { postgresStore } from "@sightline/store-sql/postgres";

import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, beforeAll, describe } from "vitest";

/** Describes a suite once for each kind of store that a service may stand on; each `open` gives an empty one. */
export function onEveryStore(suite: (open: () => Promise<AuditStore>) => void): void {
  describe("in memory", () => suite(async () => memoryStore()));

  const missing = missingPostgres();
  describe.skipIf(missing !== null)(`on PostgreSQL ${missing ?? ""}`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.close());
    suite(async () => {
      const store = await postgresStore(await server.createSchema());
      await store.migrate();
      return store;
    });
  });
}
