import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresStore } from "@sightline/store-sql/postgres";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { type Ended, program, runNode } from "../contract/built-command.ts";
import { checkServerKeys } from "../src/server-key.ts";

const missing = missingPostgres();

describe.skipIf(missing !== null)(missing ?? "the command on PostgreSQL", () => {
  let server: PostgresServer;
  let site: DemoSite;
  let folder = "";
  beforeAll(async () => {
    server = await startPostgres();
    site = await serveDemoSite();
    folder = mkdtempSync(join(tmpdir(), "sightline-cli-postgres-"));
  });
  afterAll(async () => {
    await site.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it("audits the demo site to the same report as on SQLite, once the database is migrated", async () => {
    const store = await server.createDatabase();
    const early = await sightline("audit", site.url, "--store", store, "--json");
    expect(early).toMatchObject({ code: 2, out: "" });
    expect(early.err).toContain("sightline migrate");
    const created = { code: 0, out: "The tables of the store were created.\n", err: "" };
    expect(await sightline("migrate", "--store", store)).toEqual(created);
    // One request at a time: samples follow the order in which URLs were found.
    const audit = (each: string) => sightline("audit", site.url, "--concurrency", "1", "--store", each, "--json");
    const [postgres, sqlite] = await Promise.all([store, `sqlite:${join(folder, "a.db")}`].map(audit));
    expect(postgres?.code).toBe(0);
    expect(comparable(postgres?.out ?? "")).toEqual(comparable(sqlite?.out ?? ""));
    const { password } = new URL(store);
    expect(password).toHaveLength(24);
    for (const { out, err } of [early, postgres]) expect(`${out}${err}`).not.toContain(password);
  });

  it("serves only with a key that all processes of the service share", async () => {
    const refused = await sightline("serve", "--port", "0", "--store", await server.createDatabase());
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain("SIGHTLINE_SERVER_KEY");
  });

  it("refuses a second server without a queue on the same database, and another key", async () => {
    const store = await server.createDatabase();
    const migrated = await postgresStore(store);
    await migrated.migrate();
    const serve = (digits: string) =>
      runNode([program, "serve", "--port", "0", "--store", store], {
        env: { SIGHTLINE_SERVER_KEY: digits.repeat(32) },
      });
    await migrated.lockJobs?.();
    const second = await serve("ab");
    expect(second).toMatchObject({ code: 2, out: "" });
    expect(second.err).toMatch(/^sightline: Another process without a shared queue works on the crawls in .*--queue/);
    await checkServerKeys(migrated.records, [Buffer.alloc(32, 0xab)], { store, acceptsNew: false });
    await migrated.close();
    const other = await serve("cd");
    expect(other).toMatchObject({ code: 2, out: "" });
    expect(other.err).toContain("SIGHTLINE_SERVER_KEY is not the key that this database was last used with");
  });
});

const sightline = (...args: readonly string[]): Promise<Ended> => runNode([program, ...args]);

interface Report {
  readonly crawl: Readonly<Record<string, unknown>>;
  readonly pages: readonly { readonly url: string }[];
  readonly issues: readonly { readonly id: string }[];
}

/** A report without what differs between any two audits: ids and times of the crawl, order of discovery. */
function comparable(json: string): unknown {
  const report: Report = JSON.parse(json);
  const { id, startedAt, finishedAt, ...crawl } = report.crawl;
  expect([id, startedAt, finishedAt]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  const pages = report.pages.map((page) => ({ ...page, timingMs: null }));
  const issues = report.issues.map((issue) => ({ ...issue, firstSeenCrawlId: null }));
  return {
    ...report,
    crawl,
    pages: pages.sort((a, b) => a.url.localeCompare(b.url)),
    issues: issues.sort((a, b) => a.id.localeCompare(b.id)),
  };
}
