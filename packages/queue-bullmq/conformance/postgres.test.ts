import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bullmqQueue } from "../src/bullmq-queue.ts";
import { migrateQueue } from "../src/migrate-queue.ts";
import { describeJobQueue } from "./describe-job-queue.ts";

const missing = missingPostgres();

describe.skipIf(missing !== null)(`PostgreSQL ${missing ?? ""}`, () => {
  let server: PostgresServer;
  let url = "";
  let count = 0;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
    await migrateQueue(url);
  });
  afterAll(() => server.close());

  describeJobQueue(
    "BullMQ on PostgreSQL",
    () => {
      count++;
      return bullmqQueue(url, { name: `test-${count}` });
    },
    () => bullmqQueue(url, { name: `test-${count}` }),
  );

  it("has its tables made on purpose, however many processes do so at the same time", async () => {
    const fresh = await server.createDatabase();
    await expect(bullmqQueue(fresh)).rejects.toThrow("sightline migrate --queue");
    await Promise.all([1, 2, 3].map(() => migrateQueue(fresh)));
    const queue = await bullmqQueue(fresh);
    expect(await queue.depth("crawl")).toBe(0);
    await queue.close();
  });

  it("finds its tables whatever search path the URL of the store asks for", async () => {
    const withPath = new URL(url);
    withPath.searchParams.set("options", "-c search_path=elsewhere");
    await migrateQueue(withPath.href);
    const queue = await bullmqQueue(withPath.href, { name: "with-path" });
    await queue.enqueue({ kind: "crawl", tenant: "a", id: "1" }, { key: "1" });
    expect(await queue.depth("crawl")).toBe(1);
    await queue.close();
  });

  it("is told when it is not there, without its password", async () => {
    const opened = bullmqQueue("postgres://user:planted-password@127.0.0.1:1/none", { name: "test" });
    await expect(opened).rejects.toMatchObject({ code: "queue_unavailable" });
    await expect(opened).rejects.not.toThrow(/planted-password/);
  });
});
