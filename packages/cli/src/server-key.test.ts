import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkServerKeys, type ServerKeys, serverKeys, webhookSecret } from "./server-key.ts";

let folder = "";

beforeEach(() => {
  vi.stubEnv("SIGHTLINE_SERVER_KEY", undefined);
  folder = mkdtempSync(join(tmpdir(), "sightline-key-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it("keeps the key beside the database, in a file that only this user can read", async () => {
  const [key] = await serverKeys(`sqlite:${folder}/inner/server.db`);
  const file = join(folder, "inner/server.db.key");
  expect(readFileSync(file, "utf8")).toBe(`${Buffer.from(key).toString("hex")}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await serverKeys(`sqlite:${folder}/inner/server.db`)).toEqual([key]);
});

it("says that a database without a key has got a new one", async () => {
  const said: string[] = [];
  const keys = () => serverKeys(`sqlite:${folder}/server.db`, (text) => said.push(text));
  await keys();
  writeFileSync(join(folder, "server.db"), "");
  await keys();
  expect(said).toEqual([]);
  rmSync(join(folder, "server.db.key"));
  await keys();
  expect(said).toEqual([expect.stringContaining("server.db.key was missing and has been created")]);
});

it("takes the key that is given, and no other text for one", async () => {
  vi.stubEnv("SIGHTLINE_SERVER_KEY", "ab".repeat(32));
  expect(await serverKeys("postgres://db/sightline")).toEqual([Buffer.alloc(32, 0xab)]);
  vi.stubEnv("SIGHTLINE_SERVER_KEY", "short");
  await expect(serverKeys("memory")).rejects.toThrow("64 hexadecimal digits");
});

it("reads the keys that a rotation replaces after the current one, from the environment or the file", async () => {
  const [current, replaced] = ["ab".repeat(32), "cd".repeat(32)];
  const keys = [Buffer.alloc(32, 0xab), Buffer.alloc(32, 0xcd)];
  writeFileSync(join(folder, "server.db.key"), `${current}\n${replaced}\n`);
  expect(await serverKeys(`sqlite:${folder}/server.db`)).toEqual(keys);
  vi.stubEnv("SIGHTLINE_SERVER_KEY", `${current}, ${replaced}`);
  expect(await serverKeys("postgres://db/sightline")).toEqual(keys);
  vi.stubEnv("SIGHTLINE_SERVER_KEY", Array.from({ length: 5 }, () => current).join(","));
  await expect(serverKeys("memory")).rejects.toThrow("1 to 4 keys, not 5");
});

it("wants a key for PostgreSQL, where no file is beside the database", async () => {
  await expect(serverKeys("postgres://db/sightline")).rejects.toThrow("SIGHTLINE_SERVER_KEY");
});

it("derives another secret for every tenant and key", () => {
  const secrets = [
    webhookSecret(Buffer.alloc(32, 1), "a"),
    webhookSecret(Buffer.alloc(32, 1), "b"),
    webhookSecret(Buffer.alloc(32, 2), "a"),
  ];
  expect(new Set(secrets).size).toBe(3);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

it("refuses a key that the database was not used with, and follows a rotation", async () => {
  const { records, close } = await sqliteStore(":memory:");
  const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const start = (keys: ServerKeys, acceptsNew = false) =>
    checkServerKeys(records, keys, { store: `sqlite:${folder}/server.db`, acceptsNew });
  await start([old]);
  await expect(start([next])).rejects.toThrow(`The key in ${folder}/server.db.key is not the key`);
  await start([old, next]);
  await start([next, old]);
  await start([next]);
  await expect(start([old])).rejects.toThrow("--new-server-key");
  await start([old], true);
  await start([old]);
  vi.stubEnv("SIGHTLINE_SERVER_KEY", "02".repeat(32));
  await expect(start([next])).rejects.toThrow("SIGHTLINE_SERVER_KEY is not the key");
  await close();
});

it("stores nothing from which the key can be read", async () => {
  const { records, close } = await sqliteStore(":memory:");
  const key = Buffer.alloc(32, 0xab);
  await checkServerKeys(records, [key], { store: "memory", acceptsNew: false });
  const { items } = await records.list("server-key", { limit: 10, cursor: null });
  expect(items).toHaveLength(1);
  for (const text of [key.toString("hex"), key.toString("base64")]) expect(JSON.stringify(items)).not.toContain(text);
  await close();
});

it("names the path and the remedy when the file of the key cannot be written or read", async () => {
  writeFileSync(join(folder, "file"), "");
  await expect(serverKeys(`sqlite:${folder}/file/server.db`)).rejects.toThrow(
    /^The server key cannot be written to .*file\/server\.db\.key: a file of that name is in the way\. Let this user read/,
  );
  mkdirSync(join(folder, "b.db.key"));
  await expect(serverKeys(`sqlite:${folder}/b.db`)).rejects.toThrow(
    /^The server key .*b\.db\.key cannot be read: a folder of that name is in the way\. .*SIGHTLINE_SERVER_KEY/,
  );
});
