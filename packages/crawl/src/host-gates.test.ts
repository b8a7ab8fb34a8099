import type { Clock } from "@sightline/model/ports";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import type { GateSettings, HostGate } from "./host-gate.ts";
import { hostGates } from "./host-gates.ts";

const settings: GateSettings = { concurrency: 8, intervalMs: 0, delayMs: 0 };
const throttled = { kind: "throttled", retryAfterMs: null } as const;
const never = new AbortController().signal;

const gateOf = (clock: Clock) => hostGates(clock).tenant("a").crawl("1").of("e.test");

/** How many requests the gate lets start at once now. */
function room(gate: HostGate): number {
  let count = 0;
  while (gate.waitMs(settings) === 0) {
    gate.begin(settings);
    count++;
  }
  for (let left = count; left > 0; left--) gate.end({ kind: "failed" }, null);
  return count;
}

describe("the gate of a host", () => {
  it("pauses 1 s, 2 s, 4 s … for a host that keeps throttling, up to a minute", async () => {
    const clock = virtualClock();
    const gate = gateOf(clock);
    const pauses: number[] = [];
    for (let count = 0; count < 8; count++) {
      gate.begin(settings);
      gate.end(throttled, null);
      pauses.push(gate.waitMs(settings));
      await clock.sleep(gate.waitMs(settings), never);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it("pauses half a second for each refusal from the fifth in a row on", async () => {
    const clock = virtualClock();
    const gate = gateOf(clock);
    const pauses: number[] = [];
    const answers = [...Array.from({ length: 6 }, () => "refused" as const), "fine" as const, "refused" as const];
    for (const kind of answers) {
      gate.begin(settings);
      gate.end({ kind }, null);
      pauses.push(gate.waitMs(settings));
      await clock.sleep(gate.waitMs(settings), never);
    }
    expect(pauses).toEqual([0, 0, 0, 0, 500, 500, 0, 0]);
  });

  it("halves the requests at once for one complaint, however many answers bring it", async () => {
    const clock = virtualClock();
    const gate = gateOf(clock);
    for (let count = 0; count < 8; count++) gate.begin(settings);
    for (let count = 0; count < 8; count++) gate.end(throttled, null);
    await clock.sleep(gate.waitMs(settings), never);
    expect(room(gate)).toBe(4);
  });

  it("allows one more after every 20 good answers, until the limit is gone", async () => {
    const clock = virtualClock();
    const gate = gateOf(clock);
    gate.begin(settings);
    gate.end(throttled, null);
    await clock.sleep(1000, never);
    const rooms = [room(gate)];
    for (let round = 0; round < 5; round++) {
      for (let count = 0; count < 20; count++) {
        gate.begin(settings);
        gate.end({ kind: "fine" }, null);
      }
      rooms.push(room(gate));
    }
    expect(rooms).toEqual([4, 5, 6, 7, 8, 8]);
  });

  it("keeps a pause within two minutes", () => {
    const gate = gateOf(virtualClock());
    gate.begin(settings);
    gate.end({ kind: "throttled", retryAfterMs: 86_400_000 }, null);
    expect(gate.waitMs(settings)).toBe(120_000);
  });

  it("lets those that wait in line go first", async () => {
    const gate = gateOf(virtualClock());
    const one: GateSettings = { concurrency: 1, intervalMs: 0, delayMs: 0 };
    gate.begin(settings);
    const entered = gate.enter(one, never);
    gate.end({ kind: "fine" }, null);
    expect(gate.waitMs(one)).toBe(Number.POSITIVE_INFINITY);
    await entered;
    gate.end({ kind: "fine" }, null);
    expect(gate.waitMs(one)).toBe(0);
  });

  it("lets a waiter leave the line by its signal", async () => {
    const gate = gateOf(virtualClock());
    const one: GateSettings = { concurrency: 1, intervalMs: 0, delayMs: 0 };
    gate.begin(settings);
    const abort = new AbortController();
    const entered = gate.enter(one, abort.signal);
    abort.abort(new Error("enough"));
    await expect(entered).rejects.toThrow("enough");
    gate.end({ kind: "fine" }, null);
    expect(gate.waitMs(one)).toBe(0);
  });
});
