import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { createAuditor } from "@sightline/engine";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { capturedTerminal } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-damaged-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A database with a crawl that waits and a record, all pages of one of its tables overwritten. */
async function damagedDatabase(table: string): Promise<string> {
  const path = join(folder, `${table}.db`);
  const store = await sqliteStore(path);
  await store.migrate();
  const auditor = createAuditor({ store });
  const site = await auditor.sites.create("https://example.com/");
  await auditor.crawls.start(site.id);
  await auditor.records.change("webhook", "msg_1", () => ({ value: {} }));
  await auditor.close();

  const database = new DatabaseSync(path);
  database.exec("pragma wal_checkpoint(truncate)");
  const pages = database.prepare("select rootpage from sqlite_master where tbl_name = ? and rootpage > 0").all(table);
  const size = Number(database.prepare("pragma page_size").get()?.["page_size"]);
  database.close();
  const bytes = readFileSync(path);
  for (const { rootpage } of pages) bytes.fill(0xa5, (Number(rootpage) - 1) * size, Number(rootpage) * size);
  writeFileSync(path, bytes);
  return path;
}

/** Runs the server; one that does not end by itself is interrupted. */
async function served(path: string) {
  let giveUp = () => {};
  const deadline = setTimeout(() => giveUp(), 15_000);
  const terminal = capturedTerminal();
  const interrupts = {
    onInterrupt(listener: () => void) {
      giveUp = listener;
      return () => {};
    },
  };
  const code = await runProgram(["serve", "--port", "0", "--store", `sqlite:${path}`], { terminal, interrupts });
  clearTimeout(deadline);
  const { out, err } = terminal.written;
  return { code, err, url: /listens on (\S+)/.exec(out)?.[1] ?? null };
}

it.each(["crawls", "records"])("ends with a message and a code when pages of %s are damaged", async (table) => {
  const { code, err, url } = await served(await damagedDatabase(table));
  expect(code).toBe(2);
  // SQLite of Node 24 takes some damaged pages for a fault of the disk.
  const fault = /is damaged; restore a copy|cannot be read or written; check the disk/;
  expect(err).toContain("The server could not start. The database");
  expect(err).toMatch(fault);
  if (url !== null) await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

it("names the option for another database when a development version made this one", async () => {
  const path = join(folder, "early.db");
  const database = new DatabaseSync(path);
  database.exec("create table crawls (key integer)");
  database.close();
  const { code, err } = await served(path);
  expect(code).toBe(2);
  expect(err).toContain("choose an empty one and crawl again. Use --store sqlite:FILE for another database.");
});
