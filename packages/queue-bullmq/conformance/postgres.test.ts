import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bullmqQueue } from "../src/bullmq-queue.ts";
import { describeJobQueue } from "./describe-job-queue.ts";

const missing = missingPostgres();

describe.skipIf(missing !== null)(`PostgreSQL ${missing ?? ""}`, () => {
  let server: PostgresServer;
  let url = "";
  let count = 0;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
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

  it("makes its tables once, however many processes start at the same time", async () => {
    const fresh = await server.createDatabase();
    const queues = await Promise.all([1, 2, 3].map(() => bullmqQueue(fresh, { name: "test" })));
    await queues[0]?.enqueue({ kind: "crawl", tenant: "a", id: "1", epoch: 0 }, { key: "1" });
    expect(await queues[2]?.depth()).toBe(1);
    for (const queue of queues) await queue.close();
  });

  it("is told when it is not there, without its password", async () => {
    const opened = bullmqQueue("postgres://user:planted-password@127.0.0.1:1/none", { name: "test" });
    await expect(opened).rejects.toMatchObject({ code: "queue_unavailable" });
    await expect(opened).rejects.not.toThrow(/planted-password/);
  });
});
