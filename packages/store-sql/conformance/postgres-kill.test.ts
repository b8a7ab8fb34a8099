import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { missingPostgres, type PostgresCluster, postgresPrograms, startPostgresCluster } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresStore } from "../src/postgres/postgres-store.ts";
import { committedCrawl, expectWholeCrawl } from "./whole-crawl.ts";

const writer = fileURLToPath(new URL("./committing-writer.mjs", import.meta.url));

const missing = missingPostgres() ?? (postgresPrograms() === null ? "skipped: needs PostgreSQL of its own" : null);

describe.skipIf(missing !== null)(missing ?? "PostgreSQL as it is installed", () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    // With the settings of a server that somebody relies on.
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster.close());

  it("loses nothing acknowledged and keeps no half batch when the server is killed while it commits", async () => {
    const store = await postgresStore(cluster.url);
    await store.migrate();
    const crawlId = await committedCrawl(store);
    let fetchedBefore = 0;
    for (let kill = 0; kill < 3; kill++) {
      const acknowledged = await killedAfterSome(crawlId, 1 + Math.floor(Math.random() * 20));
      await cluster.restart();
      // The store has been open all the time: its connections are new ones now.
      const fetched = await expectWholeCrawl(store, crawlId);
      expect(fetched).toBeGreaterThanOrEqual(acknowledged);
      expect(fetched).toBeGreaterThan(fetchedBefore);
      // At most the batch that was committed and not yet acknowledged.
      expect(fetched - acknowledged).toBeLessThanOrEqual(4);
      fetchedBefore = fetched;
    }
    await store.close();
  });

  /** Kills the server a random moment after a writer's n-th acknowledgement. @returns the highest count it heard of */
  async function killedAfterSome(crawlId: string, acknowledgements: number): Promise<number> {
    const child = spawn(process.execPath, [writer, cluster.url, crawlId], { stdio: ["ignore", "pipe", "ignore"] });
    const exited = once(child, "exit");
    let acknowledged = 0;
    let seen = 0;
    let killed: Promise<void> | null = null;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === "started") continue;
      acknowledged = Number(line);
      seen++;
      if (seen !== acknowledgements) continue;
      // A few more turns of the event loop: the kill falls somewhere into the next batch.
      killed = new Promise((resolve, reject) => {
        setTimeout(() => cluster.kill().then(resolve, reject), Math.random() * 20);
      });
      // The writer would wait for the server to come back.
      void killed.finally(() => child.kill("SIGKILL"));
    }
    await killed;
    await exited;
    return acknowledged;
  }
});
