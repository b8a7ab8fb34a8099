import { rmSync } from "node:fs";
import { join } from "node:path";
import { describeAuditStore } from "@sightline/store-conformance";
import { afterAll, beforeAll } from "vitest";
import type { SqlDatabase } from "../src/sqlite/driver.ts";
import { openDatabase } from "../src/sqlite/open-database.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { emptyTables, scratchFolder } from "./arrange.ts";

const folder = scratchFolder("sightline-sqlite-");
const file = join(folder, "audits.db");
let database: SqlDatabase;
beforeAll(async () => {
  database = await openDatabase(file);
  database.exec("pragma foreign_keys = on");
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

describeAuditStore("SQLite in threads", (now) => sqliteStore(file, { now }), {
  reopen: async (store, now) => {
    await store.close();
    return sqliteStore(file, { now });
  },
  share: (_store, now) => sqliteStore(file, { now }),
  // Starting the threads of a store takes longer than most tests.
  empty: async () => void database.exec(emptyTables),
});
