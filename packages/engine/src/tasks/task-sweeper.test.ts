import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import type { TaskState } from "./task.ts";
import { taskLife } from "./task-life.ts";
import { taskSweeper } from "./task-sweeper.ts";

const leaseMs = 1000;

function task(id: string, change: Partial<TaskState> = {}): TaskState {
  const createdAt = "2026-01-01T00:00:00.000Z";
  const times = { createdAt, startedAt: null, finishedAt: null, expiresAt: null };
  const place = { kind: "analysis" as const, tenant: "a", siteId: "site_1", crawlId: "crawl_1" };
  return { id, ...place, status: "queued", options: {}, attempt: 0, error: null, ...times, ...change };
}

function setUp(...tasks: TaskState[]) {
  const clock = fakeClock();
  const { records } = memoryStore({ now: clock.now });
  const enqueued: string[] = [];
  const sweep = taskSweeper({
    store: {
      async *open() {
        yield* tasks;
      },
    },
    life: taskLife(records, clock, leaseMs),
    clock,
    leaseMs,
    enqueue: async ({ id }) => void enqueued.push(id),
  });
  return { clock, records, enqueued, sweep };
}

it("puts a task into the queue again that stays as it is for two leases, and not at once again", async () => {
  const { clock, enqueued, sweep } = setUp(task("lost"));
  await sweep();
  clock.advance(2 * leaseMs - 1);
  await sweep();
  expect(enqueued).toEqual([]);
  clock.advance(1);
  await sweep();
  expect(enqueued).toEqual(["lost"]);
  await sweep();
  expect(enqueued).toEqual(["lost"]);
  clock.advance(2 * leaseMs);
  await sweep();
  expect(enqueued).toEqual(["lost", "lost"]);
});

it("leaves a task to a worker that gives signs of life", async () => {
  const { clock, records, enqueued, sweep } = setUp(task("held", { status: "running", attempt: 1 }));
  for (let lease = 0; lease < 6; lease++) {
    await records.change("task-life", "held", () => ({ value: null }));
    await sweep();
    clock.advance(leaseMs);
  }
  expect(enqueued).toEqual([]);
  clock.advance(2 * leaseMs);
  await sweep();
  expect(enqueued).toEqual(["held"]);
});
