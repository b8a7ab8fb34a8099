import type { Clock, JobSlice } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { systemClock } from "../context/system-clock.ts";
import { inProcessQueue } from "./in-process-queue.ts";

const slice = (id: string): JobSlice => ({ kind: "crawl", tenant: "a", id, epoch: 0 });

/** A clock whose sleepers are woken by the test. */
function manualClock() {
  const sleepers: { ms: number; wake: () => void }[] = [];
  const clock: Clock = {
    ...systemClock,
    now: () => 0,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        sleepers.push({ ms, wake: resolve });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  };
  return { clock, sleepers };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("works on what was enqueued before and after, each key once while it waits", async () => {
  const queue = inProcessQueue(systemClock);
  const done: string[] = [];
  const end = new AbortController();
  await queue.enqueue(slice("1"), { key: "1" });
  await queue.enqueue(slice("1"), { key: "1" });
  const work = queue.work(
    async ({ id }) => {
      done.push(id);
      if (id === "2") end.abort();
    },
    { concurrency: () => 1, signal: end.signal },
  );
  await turn();
  await queue.enqueue(slice("2"), { key: "2" });
  await work;
  expect(done).toEqual(["1", "2"]);
});

it("gives each kind of work a lane of its own", async () => {
  const queue = inProcessQueue(systemClock);
  const end = new AbortController();
  const begun: string[] = [];
  const work = queue.work(
    async ({ kind, id }) => {
      begun.push(`${kind} ${id}`);
      if (kind === "crawl") await new Promise((resolve) => end.signal.addEventListener("abort", resolve));
    },
    { concurrency: () => 1, signal: end.signal },
  );
  await queue.enqueue(slice("1"), { key: "1" });
  await queue.enqueue(slice("2"), { key: "2" });
  await queue.enqueue({ ...slice("3"), kind: "task" }, { key: "3" });
  await turn();
  expect(begun).toEqual(["crawl 1", "task 3"]);
  end.abort();
  await work;
});

it("takes a key again once its slice has begun", async () => {
  const queue = inProcessQueue(systemClock);
  const end = new AbortController();
  let runs = 0;
  const work = queue.work(
    async (again) => {
      runs++;
      if (runs < 3) await queue.enqueue(again, { key: "1" });
      else end.abort();
    },
    { concurrency: () => 1, signal: end.signal },
  );
  await queue.enqueue(slice("1"), { key: "1" });
  await work;
  expect(runs).toBe(3);
});

it("never runs more slices at once than it is told to", async () => {
  const queue = inProcessQueue(systemClock);
  const end = new AbortController();
  let [running, most, ended] = [0, 0, 0];
  for (let id = 0; id < 10; id++) await queue.enqueue({ ...slice(`${id}`), tenant: `${id}` }, { key: `${id}` });
  await queue.work(
    async () => {
      running++;
      most = Math.max(most, running);
      await turn();
      running--;
      if (++ended === 10) end.abort();
    },
    { concurrency: () => 3, signal: end.signal },
  );
  expect(most).toBe(3);
});

it("leaves slots to tenants that come later, and asks for one back when none is left", async () => {
  const queue = inProcessQueue(systemClock);
  const end = new AbortController();
  const begun: JobSlice[] = [];
  const work = queue.work(
    async (slice) => {
      begun.push(slice);
      await new Promise((resolve) => end.signal.addEventListener("abort", resolve));
    },
    { concurrency: () => 8, signal: end.signal },
  );
  const add = async (tenant: string, count: number) => {
    for (let id = 0; id < count; id++) {
      await queue.enqueue({ ...slice(`${tenant}${id}`), tenant }, { key: `${tenant}${id}` });
    }
  };
  await add("a", 20);
  await add("b", 2);
  await add("c", 1);
  expect(begun.map(({ tenant }) => tenant).join("")).toBe("aaaabbc");
  await add("d", 1);
  expect(begun.at(-1)?.id).toBe("d0");
  await add("e", 1);
  expect(begun.at(-1)?.id).toBe("d0");
  const yielding: string[] = [];
  for (const slice of begun) if (await queue.yields?.(slice)) yielding.push(slice.id);
  expect(yielding).toEqual(["a0"]);
  end.abort();
  await work;
});

it("works on a limited number of slices of one group", async () => {
  const queue = inProcessQueue(systemClock, { perGroup: 1 });
  const end = new AbortController();
  const begun: string[] = [];
  const work = queue.work(
    async ({ id }) => {
      begun.push(id);
      await new Promise((resolve) => end.signal.addEventListener("abort", resolve));
    },
    { concurrency: () => 8, signal: end.signal },
  );
  await queue.enqueue(slice("1"), { key: "1", group: "x" });
  await queue.enqueue(slice("2"), { key: "2", group: "x" });
  await queue.enqueue(slice("3"), { key: "3", group: "y" });
  expect(begun).toEqual(["1", "3"]);
  end.abort();
  await work;
});

it("holds a slice back until its time", async () => {
  const { clock, sleepers } = manualClock();
  const queue = inProcessQueue(clock);
  const end = new AbortController();
  const done: string[] = [];
  const work = queue.work(async ({ id }) => void done.push(id), { concurrency: () => 1, signal: end.signal });
  await queue.enqueue(slice("later"), { key: "later", runAt: 5000 });
  await turn();
  expect(done).toEqual([]);
  expect(sleepers.map(({ ms }) => ms)).toEqual([5000]);
  sleepers[0]?.wake();
  await turn();
  expect(done).toEqual(["later"]);
  end.abort();
  await work;
});

it("ends when it is told to, waits for what is under way, and begins nothing more", async () => {
  const queue = inProcessQueue(systemClock);
  const end = new AbortController();
  const done: string[] = [];
  for (const id of ["1", "2"]) await queue.enqueue(slice(id), { key: id });
  await queue.work(
    async ({ id }) => {
      end.abort();
      await turn();
      done.push(id);
    },
    { concurrency: () => 1, signal: end.signal },
  );
  expect(done).toEqual(["1"]);
});

it("goes on after a handler threw, and tells of it", async () => {
  const failures: unknown[] = [];
  const queue = inProcessQueue(systemClock, { onFailure: (error) => failures.push(error) });
  const end = new AbortController();
  const failure = new Error("broken");
  for (const id of ["1", "2"]) await queue.enqueue(slice(id), { key: id });
  await queue.work(
    async ({ id }) => {
      if (id === "1") throw failure;
      end.abort();
    },
    { concurrency: () => 1, signal: end.signal },
  );
  expect(failures).toEqual([failure]);
});
