import { expect, it } from "vitest";
import { memoryRateLimiter } from "./rate-limiter.ts";

const hour = 3_600_000;

/** A clock whose wall time can be set apart from the time that passes. */
function settableClock() {
  let [wallMs, elapsedMs] = [Date.UTC(2026, 0, 1), 0];
  return {
    now: () => wallMs,
    monotonic: () => elapsedMs,
    pass(ms: number) {
      wallMs += ms;
      elapsedMs += ms;
    },
    set(ms: number) {
      wallMs += ms;
    },
  };
}

it("lets a quota through in each minute, and says what is left", async () => {
  const clock = settableClock();
  const limiter = memoryRateLimiter(clock);
  expect(await limiter.take("a", 2)).toMatchObject({ isAllowed: true, remaining: 1, resetSeconds: 60 });
  clock.pass(30_000);
  expect(await limiter.take("a", 2)).toMatchObject({ isAllowed: true, remaining: 0, resetSeconds: 30 });
  expect(await limiter.take("a", 2)).toMatchObject({ isAllowed: false, remaining: 0 });
  expect(await limiter.take("b", 2)).toMatchObject({ isAllowed: true, remaining: 1 });
  clock.pass(30_000);
  expect(await limiter.take("a", 2)).toMatchObject({ isAllowed: true, remaining: 1 });
});

it.each([hour, -hour, 48 * hour, -48 * hour])("keeps its minute when the clock is set by %d ms", async (ms) => {
  const clock = settableClock();
  const limiter = memoryRateLimiter(clock);
  await limiter.take("a", 1);
  clock.set(ms);
  expect(await limiter.take("a", 1)).toMatchObject({ isAllowed: false, resetSeconds: 60 });
  clock.pass(60_000);
  expect(await limiter.take("a", 1)).toMatchObject({ isAllowed: true });
});
