import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { collect, flatten, packedEdgeCount } from "@sightline/model";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../src/sqlite/open-database.ts";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

const writer = fileURLToPath(new URL("./committing-writer.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sightline-kill-"));
const file = join(folder, "a.db");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("loses nothing acknowledged and keeps no half batch when the process is killed at any moment", async () => {
  const store = await sqliteStore(file);
  const crawlId = await createCrawl(store.tenant("a"), 1);
  const { epoch } = await store.tenant("a").crawls.claim(crawlId);
  const start = { url: "https://a.test/0", outcome: "pending", depth: 0, internal: true, inSitemap: false } as const;
  await store.tenant("a").frontier.add(crawlId, epoch, [start]);
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
  const { frontier, pages, issues } = store.tenant("a");
  const counts = await frontier.counts(crawlId);
  const core = await collect(flatten(pages.core(crawlId)));
  const records = await collect(flatten(pages.scan(crawlId, "all")));
  const edges = await collect(flatten(pages.edges(crawlId)));
  const found = await collect(flatten(issues.scan(crawlId)));
  const ids = core.filter(({ outcome }) => outcome === "fetched").map(({ id }) => id);
  expect(core.map(({ id }) => id)).toEqual(core.map((_, index) => index + 1));
  expect(records.map(({ id }) => id)).toEqual(ids);
  expect(edges.map(({ pageId, packed }) => [pageId, packedEdgeCount(packed)])).toEqual(ids.map((id) => [id, 2]));
  expect(found.map(({ pageId }) => pageId)).toEqual(ids);
  expect(await pages.mainText(crawlId, ids.at(-1) ?? 0)).not.toBeNull();
  expect(counts).toMatchObject({ fetched: ids.length, pending: core.length - ids.length, internal: core.length });
  // Every page brings two new URLs, so a half batch would break this sum; the first page comes alone.
  expect(core.length).toBe(1 + 2 * ids.length);
  expect(ids.length % 4).toBe(ids.length < 4 ? ids.length : 3);
  await store.close();
  return ids.length;
}
