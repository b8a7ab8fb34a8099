import { rmSync } from "node:fs";
import { join } from "node:path";
import { describeAuditStore } from "@sightline/store-conformance";
import { afterAll } from "vitest";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { scratchFolder } from "./arrange.ts";

const folder = scratchFolder("sightline-sqlite-");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const currentFile = () => join(folder, `${count}.db`);

describeAuditStore(
  "SQLite in threads",
  (now) => {
    count++;
    return sqliteStore(currentFile(), { now });
  },
  {
    reopen: async (store, now) => {
      await store.close();
      return sqliteStore(currentFile(), { now });
    },
    share: (_store, now) => sqliteStore(currentFile(), { now }),
  },
);
