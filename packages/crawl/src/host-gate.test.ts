import { describe, expect, it } from "vitest";
import { type GateSettings, hostGate, hostGates } from "./host-gate.ts";
import { virtualClock } from "./virtual-clock.test.fixture.ts";

const settings: GateSettings = { concurrency: 8, intervalMs: 0 };
const throttled = { kind: "throttled", retryAfterMs: null } as const;
const never = new AbortController().signal;

/** How many requests the gate lets start at once now. */
function room(gate: ReturnType<typeof hostGate>): number {
  let count = 0;
  while (gate.waitMs(settings) === 0) {
    gate.begin();
    count++;
  }
  for (let left = count; left > 0; left--) gate.end({ kind: "failed" }, settings);
  return count;
}

describe("hostGate", () => {
  it("pauses 1 s, 2 s, 4 s … for a host that keeps throttling, up to a minute", async () => {
    const clock = virtualClock();
    const gate = hostGate(clock);
    const pauses: number[] = [];
    for (let count = 0; count < 8; count++) {
      gate.begin();
      gate.end(throttled, settings);
      pauses.push(gate.waitMs(settings));
      await clock.sleep(gate.waitMs(settings), never);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it("halves the requests at once for one complaint, however many answers bring it", async () => {
    const clock = virtualClock();
    const gate = hostGate(clock);
    for (let count = 0; count < 8; count++) gate.begin();
    for (let count = 0; count < 8; count++) gate.end(throttled, settings);
    await clock.sleep(gate.waitMs(settings), never);
    expect(room(gate)).toBe(4);
  });

  it("allows one more after every 20 good answers, until the limit is gone", async () => {
    const clock = virtualClock();
    const gate = hostGate(clock);
    gate.begin();
    gate.end(throttled, settings);
    await clock.sleep(1000, never);
    const rooms = [room(gate)];
    for (let round = 0; round < 5; round++) {
      for (let count = 0; count < 20; count++) {
        gate.begin();
        gate.end({ kind: "fine" }, settings);
      }
      rooms.push(room(gate));
    }
    expect(rooms).toEqual([4, 5, 6, 7, 8, 8]);
  });

  it("keeps a pause within two minutes", () => {
    const gate = hostGate(virtualClock());
    gate.begin();
    gate.end({ kind: "throttled", retryAfterMs: 86_400_000 }, settings);
    expect(gate.waitMs(settings)).toBe(120_000);
  });

  it("lets those that wait in line go first", async () => {
    const gate = hostGate(virtualClock());
    const one: GateSettings = { concurrency: 1, intervalMs: 0 };
    gate.begin();
    const entered = gate.enter(one, never);
    gate.end({ kind: "fine" }, one);
    expect(gate.waitMs(one)).toBe(Number.POSITIVE_INFINITY);
    await entered;
    gate.end({ kind: "fine" }, one);
    expect(gate.waitMs(one)).toBe(0);
  });

  it("lets a waiter leave the line by its signal", async () => {
    const gate = hostGate(virtualClock());
    const one: GateSettings = { concurrency: 1, intervalMs: 0 };
    gate.begin();
    const abort = new AbortController();
    const entered = gate.enter(one, abort.signal);
    abort.abort(new Error("enough"));
    await expect(entered).rejects.toThrow("enough");
    gate.end({ kind: "fine" }, one);
    expect(gate.waitMs(one)).toBe(0);
  });
});

describe("hostGates", () => {
  it("gives one gate a host, and forgets idle ones of long ago", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const first = gates.of("0.test");
    expect(gates.of("0.test")).toBe(first);
    for (let count = 1; count < 4096; count++) gates.of(`${count}.test`);
    await clock.sleep(200_000, never);
    gates.of("new.test");
    expect(gates.of("0.test")).not.toBe(first);
  });
});
