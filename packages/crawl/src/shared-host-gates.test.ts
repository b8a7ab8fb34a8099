import { type HostGateStore, silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { virtualClock } from "@sightline/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeCrawl } from "./fake-site.test.fixture.ts";
import type { GateSettings, HostGate } from "./host-gate.ts";
import { sharedHostGates } from "./shared-host-gates.ts";

const host = "e.test";
const settings: GateSettings = { concurrency: 8, intervalMs: 100, delayMs: 0 };
const never = new AbortController().signal;
const answered = () => new Promise((resolve) => setImmediate(resolve));

const crawlOf = (parts: Parameters<typeof sharedHostGates>[0]) => sharedHostGates(parts).tenant("a").crawl("1");
const gateOf = (parts: Parameters<typeof sharedHostGates>[0]) => crawlOf(parts).of(host);

function processesOn(count: number) {
  const clock = virtualClock();
  const store = memoryStore({ now: clock.now }).hostGate;
  const parts = { clock, store, logger: silentLogger };
  return { clock, store, gates: Array.from({ length: count }, () => gateOf(parts)) };
}

/** Begins and ends a request if the gate lets one start now. */
async function tryRequest(gate: HostGate): Promise<boolean> {
  gate.waitMs(settings);
  await answered();
  if (gate.waitMs(settings) > 0) return false;
  gate.begin(settings);
  gate.end({ kind: "fine" }, null);
  return true;
}

describe("a gate that processes share", () => {
  it("lets no more requests begin than the spacing allows, whoever makes them", async () => {
    const step = fc.record({ gate: fc.nat(2), waitMs: fc.nat(180) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const { clock, gates } = processesOn(3);
        const starts: number[] = [];
        for (const { gate, waitMs } of steps) {
          await clock.sleep(waitMs, never);
          const chosen = gates[gate];
          if (chosen !== undefined && (await tryRequest(chosen))) starts.push(clock.monotonic());
        }
        // A turn may be used up to one spacing late: so of three starts, two are a spacing apart.
        for (let from = 0; from + 2 < starts.length; from++) {
          expect((starts[from + 2] ?? 0) - (starts[from] ?? 0)).toBeGreaterThanOrEqual(settings.intervalMs);
        }
        expect(starts.length).toBeLessThanOrEqual(clock.monotonic() / settings.intervalMs + 2);
      }),
      { numRuns: 60 },
    );
  });

  it("lets turns lapse that were not used in time, so that nobody catches up", async () => {
    const { clock, gates } = processesOn(1);
    const [gate] = gates;
    if (gate === undefined) throw new TypeError("One gate was asked for.");
    expect(await tryRequest(gate)).toBe(true);
    await clock.sleep(60_000, never);
    const begun: boolean[] = [];
    for (let request = 0; request < 5; request++) begun.push(await tryRequest(gate));
    expect(begun).toEqual([true, false, false, false, false]);
  });

  it("tells those who wait when the store has answered", async () => {
    const clock = virtualClock();
    const crawl = crawlOf({ clock, store: memoryStore({ now: clock.now }).hostGate, logger: silentLogger });
    const gate = crawl.of(host);
    const woken = new Promise<void>((resolve) => crawl.subscribe(resolve));
    expect(gate.waitMs(settings)).toBe(Number.POSITIVE_INFINITY);
    await woken;
    expect(gate.waitMs(settings)).toBe(0);
  });

  it("passes a pause that the host asked one process for on to the others", async () => {
    const { gates } = processesOn(2);
    const [first, second] = gates;
    if (first === undefined || second === undefined) throw new TypeError("Two gates were asked for.");
    expect(await tryRequest(first)).toBe(true);
    first.begin(settings);
    first.end({ kind: "throttled", retryAfterMs: 20_000 }, null);
    second.waitMs(settings);
    await answered();
    expect(second.waitMs(settings)).toBeGreaterThanOrEqual(20_000);
  });

  it("asks a store that failed again, but not at once", async () => {
    const clock = virtualClock();
    let asked = 0;
    const failing: HostGateStore = {
      async reserve() {
        asked++;
        if (asked === 1) throw new Error("gone");
        return 0;
      },
      async pause() {},
    };
    const gate = gateOf({ clock, store: failing, logger: silentLogger });
    gate.waitMs(settings);
    await answered();
    expect(gate.waitMs(settings)).toBe(1000);
    expect(asked).toBe(1);
    await clock.sleep(1000, never);
    expect(await tryRequest(gate)).toBe(true);
  });

  it("keeps two crawls of different processes to the rate together, robots.txt included", async () => {
    const clock = virtualClock();
    const { hostGate: store } = memoryStore({ now: () => clock.now() });
    const pages = Array.from({ length: 20 }, (_, page) => `https://e.test/${page}`);
    const site = (url: string): FakeAnswer => (new URL(url).pathname === "/" ? { links: pages } : {});
    const plan = { requestsPerSecond: 10, discoverSitemaps: false };
    const make = () =>
      fakeCrawl(site, plan, { clock, hostGates: sharedHostGates({ clock, store, logger: silentLogger }).tenant("a") });
    const crawls = [await make(), await make()];
    await Promise.all(crawls.map((crawl) => crawl.run()));
    const starts = crawls.flatMap(({ requests }) => requests.map(({ startedAt }) => startedAt)).sort((a, b) => a - b);
    expect(starts.length).toBeGreaterThanOrEqual(42);
    for (let from = 0; from + 2 < starts.length; from++) {
      expect((starts[from + 2] ?? 0) - (starts[from] ?? 0)).toBeGreaterThanOrEqual(100);
    }
    const [first = 0] = starts;
    expect(((starts.at(-1) ?? 0) - first) / 100).toBeGreaterThanOrEqual(starts.length - 3);
  });

  it.each([
    ["one process", 1],
    ["two processes", 2],
  ])("is not held back by another tenant's slow rate in %s", async (_, count) => {
    const clock = virtualClock();
    const { hostGate: store } = memoryStore({ now: clock.now });
    const processes = Array.from({ length: count }, () => sharedHostGates({ clock, store, logger: silentLogger }));
    const slow = processes[0]?.tenant("slow").crawl("1").of(host);
    const fast = processes.at(-1)?.tenant("fast").crawl("2").of(host);
    if (slow === undefined || fast === undefined) throw new TypeError("Processes were asked for.");
    const stop = new AbortController();
    const slowly = { ...settings, intervalMs: 100_000 };
    await slow.enter(slowly, never);
    const waiting = Array.from({ length: 5 }, () => slow.enter(slowly, stop.signal).catch(() => {}));
    let starts = 0;
    while (clock.monotonic() < 10_000) {
      await fast.enter(settings, never);
      fast.end({ kind: "fine" }, null);
      starts++;
    }
    stop.abort(new Error("enough"));
    await Promise.all(waiting);
    expect(starts).toBeGreaterThanOrEqual(80);
    expect(starts).toBeLessThanOrEqual(103);
  });

  it("gives requests without a spacing no turns", async () => {
    const { gates, store } = processesOn(1);
    const [gate] = gates;
    expect(gate?.waitMs({ concurrency: 8, intervalMs: 0, delayMs: 0 })).toBe(0);
    await gate?.enter({ concurrency: 8, intervalMs: 0, delayMs: 0 }, never);
    expect(await store.reserve(host, { count: 1, intervalMs: 100 })).toBe(0);
  });
});
