import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuditorOptions } from "@sightline/engine";
import type { AuditStore } from "@sightline/model/ports";
import { bullmqQueue, migrateQueue } from "@sightline/queue-bullmq";
import { memoryStore } from "@sightline/store-memory";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, beforeAll, describe } from "vitest";

/** What a service runs on: a kind of store, or a store and queue shared by processes. */
export type GroundName = "memory" | "SQLite" | "PostgreSQL" | "shared";

/** Store and queue of a service. */
type Ground = Pick<AuditorOptions, "store" | "queue">;

/**
 * Describes a suite once for each kind of store that a service can use, and for a store and queue shared by processes;
 * each `open` returns empty ones.
 */
export function onEveryStore(suite: (open: () => Promise<Ground>, name: GroundName) => void): void {
  describe("in memory", () => suite(async () => ({ store: memoryStore() }), "memory"));

  describe("on SQLite", () => {
    const folders: string[] = [];
    afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

    suite(async () => {
      const folder = await mkdtemp(join(tmpdir(), "sightline-http-"));
      folders.push(folder);
      const store = await sqliteStore(join(folder, "store.db"));
      await store.migrate();
      return { store };
    }, "SQLite");
  });

  const missing = missingPostgres();
  describe.skipIf(missing !== null)(`on PostgreSQL ${missing ?? ""}`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.close());

    async function migratedStore(url: string): Promise<AuditStore> {
      const store = await postgresStore(url);
      await store.migrate();
      return store;
    }

    describe("with a queue in its process", () =>
      suite(async () => ({ store: await migratedStore(await server.createSchema()) }), "PostgreSQL"));
    describe("with a queue that processes share", () =>
      suite(async () => {
        const url = await server.createSchema();
        await migrateQueue(url);
        // All queues share one set of tables in the database.
        const queue = await bullmqQueue(url, { name: `test-${randomUUID()}` });
        return { store: await migratedStore(url), queue };
      }, "shared"));
  });
}
