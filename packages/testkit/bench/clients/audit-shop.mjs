// An audit with everything on: facts, all rules, settle, score; on SQLite, or on the PostgreSQL database that is given.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuditor } from "@sightline/engine";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";

/**
 * Audits the shop at `start`.
 * @param use receives the finished audit while the store and its threads still run
 * @param plan in place of the usual settings
 * @returns `{pages, score, storedBytes}`; `storedBytes` is the size of the SQLite files, null on PostgreSQL
 */
export async function auditShop(start, pages, { database, plan = {}, use } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "sightline-bench-"));
  const store = await (database === undefined ? sqliteStore(join(folder, "audit.db")) : postgresStore(database));
  try {
    await store.migrate();
    const auditor = createAuditor({ store });
    try {
      const audit = auditor.audit(start, {
        maxPages: pages + 1000,
        // The gate measures pages; requests beside them are measured apart.
        fetchResources: false,
        concurrency: 32,
        allowPrivateHosts: [new URL(start).host],
        ...plan,
      });
      const result = await audit.result();
      await use?.(result);
      const { crawl, score } = result;
      await auditor.close();
      const storedBytes = database === undefined ? bytesIn(folder) : null;
      return { pages: crawl.counts.pages, score: score.value, storedBytes };
    } finally {
      await auditor.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bytesIn(folder) {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
