import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "./open-database.ts";
import { sqliteStore } from "./sqlite-store.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it.skipIf(process.platform === "win32")("makes folders and files that only this user can read", async () => {
  const at = join(folder, "made", "deep");
  const store = await sqliteStore(join(at, "a.db"));
  await store.lockJobs?.();
  await store.records.add("kind", "key", 1);
  const files = readdirSync(at);
  expect(files).toEqual(expect.arrayContaining(["a.db", "a.db-lock", "a.db-shm", "a.db-wal"]));
  expect(files.map((file) => modeOf(join(at, file)))).toEqual(files.map(() => "600"));
  expect([modeOf(at), modeOf(join(folder, "made"))]).toEqual(["700", "700"]);
  await store.close();
});

it.skipIf(process.platform === "win32")("leaves the modes of existing folders and files alone", async () => {
  const at = join(folder, "shared");
  mkdirSync(at);
  chmodSync(at, 0o750);
  const path = join(at, "b.db");
  writeFileSync(path, "");
  chmodSync(path, 0o640);
  const store = await sqliteStore(path);
  expect([modeOf(at), modeOf(path)]).toEqual(["750", "640"]);
  await store.close();
});

it("notices that its file was deleted or replaced", async () => {
  const at = join(folder, "lost");
  const path = join(at, "c.db");
  const store = await sqliteStore(path);
  await store.check?.();
  const gone = { code: "store_unavailable", reason: "gone", message: expect.stringContaining(path) };
  renameSync(at, `${at}-elsewhere`);
  await expect(store.check?.()).rejects.toMatchObject(gone);
  mkdirSync(at);
  writeFileSync(path, "another file");
  await expect(store.check?.()).rejects.toMatchObject(gone);
  rmSync(at, { recursive: true });
  renameSync(`${at}-elsewhere`, at);
  await store.check?.();
  await store.close();
  const inMemory = await sqliteStore(":memory:");
  await inMemory.check?.();
  await inMemory.close();
});

it("refuses writes while its file is deleted or replaced, and makes no other file", async () => {
  const at = join(folder, "unlinked");
  const path = join(at, "d.db");
  const store = await sqliteStore(path);
  const database = await openDatabase(path);
  const hosted = await sqliteStore({ database });
  await store.records.add("kind", "before", 1);
  const gone = { code: "store_unavailable", reason: "gone", message: expect.stringContaining(path) };
  renameSync(at, `${at}-elsewhere`);
  for (const each of [store, hosted]) {
    await expect(each.records.add("kind", "away", 1)).rejects.toMatchObject(gone);
    await expect(each.records.change("kind", "before", () => ({ value: 2 }))).rejects.toMatchObject(gone);
  }
  // The first list starts the thread that reads, which must not open another database at the path.
  await expect(store.records.list("kind", { limit: 10, cursor: null })).rejects.toMatchObject(gone);
  expect(existsSync(at)).toBe(false);
  mkdirSync(at);
  writeFileSync(path, "another file");
  await expect(store.records.add("kind", "away", 1)).rejects.toMatchObject(gone);
  rmSync(at, { recursive: true });
  renameSync(`${at}-elsewhere`, at);
  await store.records.add("kind", "after", 1);
  expect((await hosted.records.list("kind", { limit: 10, cursor: null })).items.map(({ key }) => key)).toEqual([
    "after",
    "before",
  ]);
  for (const each of [store, hosted]) await each.close();
  database.close();
});
