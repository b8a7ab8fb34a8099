import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../src/sqlite/open-database.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { committedCrawl, expectWholeCrawl } from "./whole-crawl.ts";

const writer = fileURLToPath(new URL("./committing-writer.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sightline-kill-"));
const file = join(folder, "a.db");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("loses nothing acknowledged and keeps no half batch when the process is killed at any moment", async () => {
  const store = await sqliteStore(file);
  const crawlId = await committedCrawl(store);
  await store.close();
  let fetchedBefore = 0;
  for (let kill = 0; kill < 5; kill++) {
    const acknowledged = await killedAfterSome(crawlId, 1 + Math.floor(Math.random() * 30));
    const fetched = await checked(crawlId);
    expect(fetched).toBeGreaterThanOrEqual(acknowledged);
    expect(fetched).toBeGreaterThan(fetchedBefore);
    // At most the batch that was committed and not yet acknowledged.
    expect(fetched - acknowledged).toBeLessThanOrEqual(4);
    fetchedBefore = fetched;
  }
});

/** Kills a writer a random moment after its n-th acknowledgement. @returns the highest count it acknowledged */
async function killedAfterSome(crawlId: string, acknowledgements: number): Promise<number> {
  const child = spawn(process.execPath, [writer, file, crawlId], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let acknowledged = 0;
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "started") continue;
    acknowledged = Number(line);
    seen++;
    // A few more turns of the event loop: the kill falls somewhere into the next batch.
    if (seen === acknowledgements) setTimeout(() => child.kill("SIGKILL"), Math.random() * 20);
  }
  const [, signal] = await exited;
  expect(signal).toBe("SIGKILL");
  return acknowledged;
}

/** Checks that what is stored is whole. @returns how many pages there are */
async function checked(crawlId: string): Promise<number> {
  const database = await openDatabase(file);
  expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
  database.close();
  const store = await sqliteStore(file);
  try {
    return await expectWholeCrawl(store, crawlId);
  } finally {
    await store.close();
  }
}
