// Sightline with everything on: facts, all rules, settle, score; on SQLite, or on the PostgreSQL database that is given.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuditor } from "@sightline/engine";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";

const [start, pages, database] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "sightline-bench-"));
const store = await (database === undefined ? sqliteStore(join(folder, "audit.db")) : postgresStore(database));
await store.migrate();
const auditor = createAuditor({ store });
try {
  const audit = auditor.audit(start, {
    maxPages: Number(pages) + 1000,
    concurrency: 32,
    allowPrivateHosts: [new URL(start).host],
  });
  const { crawl, score } = await audit.result();
  process.stdout.write(`${JSON.stringify({ pages: crawl.counts.pages, score: score.value })}\n`);
} finally {
  await auditor.close();
  rmSync(folder, { recursive: true });
}
