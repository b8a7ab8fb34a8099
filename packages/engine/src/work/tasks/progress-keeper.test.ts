import fc from "fast-check";
import { expect, it } from "vitest";
import type { TaskStep } from "../../context/task-step.ts";
import { progressKeeper } from "./progress-keeper.ts";

const step = (done: number): TaskStep => ({ doing: "reading pages", done, total: 100 });

/** A clock whose sleepers wake when a test says so. */
function heldClock() {
  let wake = () => {};
  return {
    wake: async () => {
      wake();
      await settled();
    },
    sleep: (_: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        wake = resolve;
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

it("keeps the first step at once, and of all that follow within a second the last", async () => {
  const clock = heldClock();
  const kept: number[] = [];
  const keeper = progressKeeper(async ({ done }) => void kept.push(done), clock);
  for (const done of [0, 1, 2, 3]) keeper.tell(step(done));
  await settled();
  expect(kept).toEqual([0]);
  await clock.wake();
  expect(kept).toEqual([0, 3]);
  for (const done of [4, 5, 6]) keeper.tell(step(done));
  await settled();
  expect(kept).toEqual([0, 3]);
  await clock.wake();
  expect(kept).toEqual([0, 3, 6]);
  await clock.wake();
  keeper.tell(step(7));
  await settled();
  expect(kept).toEqual([0, 3, 6, 7]);
  await keeper.close();
});

it("keeps nothing once it is closed, and waits for what is being written", async () => {
  const clock = heldClock();
  const kept: number[] = [];
  const keeper = progressKeeper(async ({ done }) => void kept.push(done), clock);
  keeper.tell(step(1));
  keeper.tell(step(2));
  await keeper.close();
  const before = [...kept];
  keeper.tell(step(3));
  await settled();
  expect(kept).toEqual(before);
});

it("writes at most once for every wait, whatever is told, and ends with the last step", async () => {
  const reported = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(reported, async (bursts) => {
      const clock = heldClock();
      const kept: number[] = [];
      const keeper = progressKeeper(async ({ done }) => void kept.push(done), clock);
      let last: number | null = null;
      for (const [index, burst] of bursts.entries()) {
        for (let one = 0; one < burst; one += 1) {
          last = 10 * index + one;
          keeper.tell(step(last));
        }
        await clock.wake();
      }
      await clock.wake();
      expect(kept.length).toBeLessThanOrEqual(bursts.length + 1);
      expect(kept.at(-1) ?? null).toBe(last);
      await keeper.close();
    }),
    { numRuns: 100 },
  );
});
