import type { JobQueue, JobSlice } from "@sightline/model/ports";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const slice = (id: string): JobSlice => ({ kind: "crawl", tenant: "a", id, epoch: 0 });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Counts calls and lets a test wait for the next ones. */
function counted() {
  const seen: JobSlice[] = [];
  const waiting: { readonly count: number; readonly wake: () => void }[] = [];
  return {
    seen,
    ids: () => seen.map(({ id }) => id),
    async note(slice: JobSlice) {
      seen.push(slice);
      for (const { count, wake } of waiting) if (seen.length >= count) wake();
    },
    reached: (count: number) =>
      seen.length >= count ? Promise.resolve() : new Promise<void>((wake) => waiting.push({ count, wake })),
  };
}

/**
 * Describes what every job queue must do.
 *
 * @param open opens an empty queue; called before each test
 * @param share opens a further queue on the same slices; absent for a queue within one process
 */
export function describeJobQueue(
  name: string,
  open: () => Promise<JobQueue>,
  share?: (queue: JobQueue) => Promise<JobQueue>,
): void {
  describe(`${name} as a job queue`, () => {
    let queue: JobQueue;
    const ends: { readonly end: AbortController; readonly work: Promise<void> }[] = [];
    const others: JobQueue[] = [];

    beforeEach(async () => {
      queue = await open();
    });
    afterEach(async () => {
      for (const { end } of ends) end.abort();
      await Promise.all(ends.splice(0).map(({ work }) => work));
      for (const other of [queue, ...others.splice(0)]) await other.close();
    });

    function working(handler: (slice: JobSlice) => Promise<void>, concurrency = 4, on = queue) {
      const end = new AbortController();
      const work = on.work(handler, { concurrency: () => concurrency, signal: end.signal });
      ends.push({ end, work });
      return {
        async stop() {
          end.abort();
          await work;
        },
      };
    }

    it("hands out what was put in before and after the work began, as it was put in", async () => {
      const odd: JobSlice = { kind: "crawl", tenant: "a:b\n{}\u0000💥", id: `crawl_${"x".repeat(500)}`, epoch: 7 };
      const { seen, note, reached } = counted();
      await queue.enqueue(odd, { key: `${odd.tenant}\n${odd.id}\n7` });
      working(note);
      await reached(1);
      await queue.enqueue(slice("2"), { key: "2" });
      await reached(2);
      expect(seen).toEqual([odd, slice("2")]);
    });

    it("does not add a slice again whose key waits", async () => {
      const { ids, note, reached } = counted();
      for (let times = 0; times < 3; times++) await queue.enqueue(slice("1"), { key: "1" });
      await queue.enqueue(slice("2"), { key: "2" });
      expect(await queue.depth("crawl")).toBe(2);
      working(note, 1);
      await reached(2);
      await queue.enqueue(slice("3"), { key: "3" });
      await reached(3);
      expect(ids().sort()).toEqual(["1", "2", "3"]);
    });

    it("takes the next slice while the one before it is under way", async () => {
      const { seen, note, reached } = counted();
      working(async (slice) => {
        const { epoch = 0 } = slice;
        if (epoch < 3) await queue.enqueue({ ...slice, epoch: epoch + 1 }, { key: `1:${epoch + 1}` });
        await note(slice);
      });
      await queue.enqueue(slice("1"), { key: "1:0" });
      await reached(4);
      expect(seen.map(({ epoch }) => epoch).sort()).toEqual([0, 1, 2, 3]);
    });

    it("takes a key again once its slice is over", async () => {
      const { seen, note, reached } = counted();
      working(note);
      await queue.enqueue(slice("1"), { key: "1" });
      await reached(1);
      // The queue learns of the end a moment after the handler has returned.
      while (seen.length < 2) {
        await queue.enqueue(slice("1"), { key: "1" });
        await turn();
      }
      expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(["1"]));
    });

    it("never runs more slices at once than it is told to", async () => {
      const { note, reached } = counted();
      let [running, most] = [0, 0];
      for (let id = 0; id < 10; id++) await queue.enqueue(slice(`${id}`), { key: `${id}` });
      working(async (slice) => {
        running++;
        most = Math.max(most, running);
        await turn();
        running--;
        await note(slice);
      }, 3);
      await reached(10);
      expect(most).toBeLessThanOrEqual(3);
    });

    it("does not let slices of one kind wait for those of another", async () => {
      const { ids, note, reached } = counted();
      let finish = () => {};
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      working(async (slice) => {
        if (slice.kind === "crawl") await held;
        await note(slice);
      }, 1);
      for (const id of ["1", "2"]) await queue.enqueue(slice(id), { key: id });
      await queue.enqueue({ kind: "task", tenant: "a", id: "short" }, { key: "short" });
      await reached(1);
      expect(ids()).toEqual(["short"]);
      finish();
      await reached(3);
    });

    it("works next on the tenant with the fewest in progress, whatever others have waiting", async () => {
      const { ids, note, reached } = counted();
      for (let id = 0; id < 10; id++) await queue.enqueue({ ...slice(`a${id}`), tenant: "a" }, { key: `a${id}` });
      await queue.enqueue({ ...slice("b"), tenant: "b" }, { key: "b" });
      await queue.enqueue({ ...slice("c"), tenant: "c" }, { key: "c" });
      working(note, 1);
      await reached(12);
      expect(
        new Set(
          ids()
            .slice(0, 3)
            .map((id) => id[0]),
        ),
      ).toEqual(new Set(["a", "b", "c"]));
    });

    it("works next on a tenant that comes while another one's slices are in progress", async () => {
      const { ids, note, reached } = counted();
      const ends: (() => void)[] = [];
      working(async (slice) => {
        const ended = new Promise<void>((resolve) => ends.push(resolve));
        await note(slice);
        await ended;
      }, 1);
      for (let id = 0; id < 10; id++) await queue.enqueue({ ...slice(`a${id}`), tenant: "a" }, { key: `a${id}` });
      await reached(1);
      await queue.enqueue({ ...slice("b"), tenant: "b" }, { key: "b" });
      ends.shift()?.();
      await reached(2);
      expect(ids()[1]).toBe("b");
      for (let begun = 2; begun <= 11; begun++) {
        await reached(begun);
        ends.shift()?.();
      }
    });

    it("holds a slice back until its time", async () => {
      const { note, reached } = counted();
      const runAt = Date.now() + 400;
      await queue.enqueue(slice("later"), { key: "later", runAt });
      expect(await queue.depth("crawl")).toBe(0);
      working(note);
      await reached(1);
      expect(Date.now()).toBeGreaterThanOrEqual(runAt - 1);
    });

    it("ends when it is told to: waits for what is under way, and begins nothing more", async () => {
      const begun = counted();
      const done: string[] = [];
      for (const id of ["1", "2"]) await queue.enqueue(slice(id), { key: id });
      let finish = () => {};
      const { stop } = working(async (slice) => {
        await begun.note(slice);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        done.push(slice.id);
      }, 1);
      await begun.reached(1);
      const stopped = stop();
      await turn();
      finish();
      await stopped;
      expect(done).toHaveLength(1);
      expect(begun.ids()).toEqual(done);
      expect(await queue.depth("crawl")).toBe(1);
    });

    it("goes on after a handler threw, and does not repeat its slice", async () => {
      const { ids, note, reached } = counted();
      working(async (slice) => {
        await note(slice);
        if (slice.id === "broken") throw new Error("broken");
      }, 1);
      await queue.enqueue(slice("broken"), { key: "broken" });
      await queue.enqueue(slice("next"), { key: "next" });
      await reached(2);
      expect(ids()).toEqual(["broken", "next"]);
    });

    if (share === undefined) return;

    it("spreads slices over the processes that share it, each to one of them", async () => {
      const other = await share(queue);
      others.push(other);
      const all = counted();
      const [here, there] = [counted(), counted()];
      const both = (own: ReturnType<typeof counted>) => async (slice: JobSlice) => {
        await own.note(slice);
        await all.note(slice);
        // Nobody takes a second slice before the other one has one.
        await Promise.all([here.reached(1), there.reached(1)]);
      };
      working(both(here), 1);
      working(both(there), 1, other);
      for (let id = 0; id < 20; id++) await queue.enqueue(slice(`${id}`), { key: `${id}` });
      await all.reached(20);
      expect(new Set(all.ids()).size).toBe(20);
      expect(here.ids().length).toBeGreaterThan(0);
      expect(there.ids().length).toBeGreaterThan(0);
    });

    it("keeps what waits when all its processes are closed", async () => {
      await queue.enqueue(slice("1"), { key: "1" });
      const other = await share(queue);
      await queue.close();
      queue = other;
      expect(await queue.depth("crawl")).toBe(1);
      const { seen, note, reached } = counted();
      working(note);
      await reached(1);
      expect(seen).toEqual([slice("1")]);
    });
  });
}
