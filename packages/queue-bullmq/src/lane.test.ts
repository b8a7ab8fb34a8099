import { expect, it } from "vitest";
import type { QueuedJob } from "./backend.ts";
import { jobData } from "./job-slice.ts";
import { lane } from "./lane.ts";

/** A queue in memory, of which the test says what is in progress. */
function heldBackend() {
  const jobs = { active: [] as QueuedJob[], prioritized: [] as QueuedJob[] };
  const never = () => Promise.reject(new Error("not used"));
  const queue = {
    getJobs: async ([state]: ("active" | "prioritized")[]) => (state === undefined ? [] : jobs[state]),
    add: never,
    getWaitingCount: never,
    getPrioritizedCount: never,
    waitUntilReady: never,
    on: () => {},
    close: async () => {},
  };
  const job = (tenant: string, at: number) => {
    const added = {
      id: `${tenant}${at}`,
      data: jobData({ kind: "task", tenant, id: `${tenant}${at}` }),
      timestamp: at,
      processedOn: at,
      priority: 0,
      changePriority: async ({ priority }: { readonly priority: number }) => {
        added.priority = priority;
      },
    };
    return added;
  };
  return {
    jobs,
    job,
    backend: { queue, worker: () => ({ on: () => {}, waitUntilReady: never, close: async () => {} }) },
  };
}

it("puts the tenant first whose last start is longest ago, also after its slices have left the queue", async () => {
  const { jobs, job, backend } = heldBackend();
  const { arrange } = lane(
    backend,
    () => 0,
    (error) => {
      throw error;
    },
  );
  const start = Date.UTC(2026, 10, 27);
  for (const [index, tenant] of ["a", "b", "c"].entries()) {
    jobs.active = [job(tenant, start + 60_000 * index)];
    await arrange();
  }
  jobs.active = [];
  jobs.prioritized = [job("c", start + 300_000), job("b", start + 310_000), job("a", start + 320_000)];
  await arrange();
  expect([...jobs.prioritized].sort((one, other) => one.priority - other.priority).map(({ id }) => id?.[0])).toEqual([
    "a",
    "b",
    "c",
  ]);
});
