import { type CrawlEvent, noCounts } from "@sightline/model";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import { crawlSlice } from "./crawl-slice.ts";

const base = { sequence: 0, elapsedMs: 0 };
const started: CrawlEvent = { ...base, type: "crawl-started", crawlId: "crawl_1", resumed: false };
const progress = (fetched: number): CrawlEvent => ({
  ...base,
  type: "progress",
  counts: { ...noCounts, fetched },
  pending: 1,
  pagesPerSecond: 1,
  url: null,
  issues: 0,
});
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A clock whose sleepers wake when a test has moved it far enough. */
function steppedClock() {
  const clock = fakeClock();
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    ...clock,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        sleepers.push({ at: clock.monotonic() + ms, wake: resolve });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    async pass(ms: number) {
      clock.advance(ms);
      const due = sleepers.filter(({ at }) => at <= clock.monotonic());
      sleepers = sleepers.filter(({ at }) => at > clock.monotonic());
      for (const { wake } of due) wake();
      await turn();
    },
  };
}

const wanted = async () => true;
const keeps = async () => false;

it("is over after its time", async () => {
  const clock = steppedClock();
  const slice = crawlSlice(clock, { ms: 60_000, pages: 500, yields: keeps, isWanted: wanted });
  slice.note(started);
  await clock.pass(59_999);
  expect(slice.over.aborted).toBe(false);
  await clock.pass(1);
  expect(slice.over.aborted).toBe(true);
});

it("is over after its pages, those of earlier slices not counted", async () => {
  const slice = crawlSlice(steppedClock(), { ms: 60_000, pages: 500, yields: keeps, isWanted: wanted });
  slice.note(started);
  slice.note(progress(10_000));
  slice.note(progress(10_499));
  await turn();
  expect(slice.over.aborted).toBe(false);
  slice.note(progress(10_500));
  await turn();
  expect(slice.over.aborted).toBe(true);
});

it("is longer where learning what was known took long, so that at least nine tenths are crawling", async () => {
  const clock = steppedClock();
  const slice = crawlSlice(clock, { ms: 60_000, pages: 500, yields: keeps, isWanted: wanted });
  await clock.pass(20_000);
  slice.note(started);
  slice.note(progress(0));
  slice.note(progress(5000));
  await clock.pass(179_000);
  expect(slice.over.aborted).toBe(false);
  await clock.pass(1001);
  expect(slice.over.aborted).toBe(true);
});

it("ends within a second for a tenant with less work, but not before nine tenths were crawling", async () => {
  const clock = steppedClock();
  let isYielding = false;
  const slice = crawlSlice(clock, { ms: 60_000, pages: 500, yields: async () => isYielding, isWanted: wanted });
  await clock.pass(500);
  slice.note(started);
  await clock.pass(3000);
  isYielding = true;
  await clock.pass(1000);
  expect(slice.over.aborted).toBe(false);
  await clock.pass(501);
  expect(slice.over.aborted).toBe(true);
});

it("begins anew when nobody waits for the worker", async () => {
  const clock = steppedClock();
  const answers = [false, true];
  const slice = crawlSlice(clock, {
    ms: 60_000,
    pages: 500,
    yields: keeps,
    isWanted: async () => answers.shift() ?? true,
  });
  slice.note(started);
  await clock.pass(60_000);
  expect(slice.over.aborted).toBe(false);
  await clock.pass(59_000);
  expect(answers).toHaveLength(1);
  await clock.pass(1000);
  expect(slice.over.aborted).toBe(true);
});

it("ends when the queue cannot say whether somebody waits", async () => {
  const clock = steppedClock();
  const isWanted = async () => {
    throw new Error("gone");
  };
  const slice = crawlSlice(clock, { ms: 60_000, pages: 500, yields: keeps, isWanted });
  slice.note(started);
  await clock.pass(60_000);
  expect(slice.over.aborted).toBe(true);
});

it("does not end any more once it is closed", async () => {
  const clock = steppedClock();
  const slice = crawlSlice(clock, { ms: 60_000, pages: 500, yields: keeps, isWanted: wanted });
  slice.note(started);
  slice.close();
  await clock.pass(600_000);
  slice.note(progress(0));
  slice.note(progress(5000));
  await turn();
  expect(slice.over.aborted).toBe(false);
});
