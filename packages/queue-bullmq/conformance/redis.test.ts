import { randomUUID } from "node:crypto";
import { missingRedis, type RedisServer, startRedis } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bullmqQueue } from "../src/bullmq-queue.ts";
import { describeJobQueue } from "./describe-job-queue.ts";

const missing = missingRedis();

describe.skipIf(missing !== null)(`Redis ${missing ?? ""}`, () => {
  let server: RedisServer;
  let name = "";
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  describeJobQueue(
    "BullMQ on Redis",
    () => {
      name = `test-${randomUUID()}`;
      return bullmqQueue(server.url, { name });
    },
    () => bullmqQueue(server.url, { name }),
  );
});

describe.skipIf(missing !== null || process.env["REDIS_URL"] !== undefined)("A Redis that goes away", () => {
  it("is told as an error that says what to do, and is used again when it is back", async () => {
    const server = await startRedis();
    const queue = await bullmqQueue(server.url, { name: "test" });
    const slice = { kind: "crawl", tenant: "a", id: "1", epoch: 0 };
    await server.kill();
    await expect(queue.enqueue(slice, { key: "1" })).rejects.toMatchObject({
      code: "queue_unavailable",
      retryable: true,
    });
    await server.restart();
    let depth = 0;
    while (depth === 0) {
      await queue.enqueue(slice, { key: "1" }).catch(() => {});
      depth = await queue.depth("crawl").catch(() => 0);
    }
    expect(depth).toBe(1);
    await queue.close();
    await server.close();
  });

  it("is told when it is not there at all, without its password", async () => {
    const opened = bullmqQueue("redis://:planted-password@127.0.0.1:1", { name: "test" });
    await expect(opened).rejects.toMatchObject({ code: "queue_unavailable" });
    await expect(opened).rejects.not.toThrow(/planted-password/);
  });

  it("is not asked for with a URL of another kind", async () => {
    await expect(bullmqQueue("mysql://127.0.0.1")).rejects.toMatchObject({ code: "invalid_options" });
  });
});
