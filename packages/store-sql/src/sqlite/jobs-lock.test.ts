import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "./open-database.ts";
import { sqliteStore } from "./sqlite-store.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inUse = (path: string) => ({ "~auditError": true, code: "conflict", message: expect.stringContaining(path) });

it("lets one store of a file work on its jobs, and the next one when it is closed", async () => {
  const path = join(folder, "a.db");
  const [first, second] = [await sqliteStore(path), await sqliteStore(path)];
  await first.lockJobs?.();
  await first.lockJobs?.();
  await expect(second.lockJobs?.()).rejects.toMatchObject(inUse(path));
  // Everything else is open to it.
  expect(await second.records.add("kind", "key", 1)).not.toBeNull();
  await first.close();
  await second.lockJobs?.();
  await second.close();
});

it("knows a file by whatever path, and one that the host has opened", async () => {
  const path = join(folder, "b.db");
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  const store = await sqliteStore(path);
  await store.lockJobs?.();
  const linked = await sqliteStore(link);
  await expect(linked.lockJobs?.()).rejects.toMatchObject(inUse(link));
  const database = await openDatabase(path);
  const hosted = await sqliteStore({ database });
  await expect(hosted.lockJobs?.()).rejects.toMatchObject(inUse(path));
  for (const each of [hosted, linked, store]) await each.close();
  database.close();
});

it.runIf(process.platform === "linux")("knows a file by its other names in any folder", async () => {
  const path = join(folder, "c.db");
  const store = await sqliteStore(path);
  await store.lockJobs?.();
  await store.close();
  mkdirSync(join(folder, "other"));
  const link = join(folder, "other", "hard.db");
  linkSync(path, link);
  const [first, second] = [await sqliteStore(path), await sqliteStore(link)];
  await first.lockJobs?.();
  await expect(second.lockJobs?.()).rejects.toMatchObject(inUse(link));
  await first.close();
  await second.lockJobs?.();
  await second.close();
});

it("locks nothing for a database in memory", async () => {
  const stores = [await sqliteStore(":memory:"), await sqliteStore(":memory:")];
  for (const store of stores) await store.lockJobs?.();
  for (const store of stores) await store.close();
});

it("names the file of the lock when it cannot be opened", async () => {
  const path = join(folder, "unlockable.db");
  mkdirSync(`${path}-lock`);
  const store = await sqliteStore(path);
  await expect(store.lockJobs?.()).rejects.toMatchObject({
    code: "store_unavailable",
    message: expect.stringContaining(`The database ${path}-lock cannot be opened`),
  });
  await store.close();
});
