import { expect, it } from "vitest";
import type { StoreContext } from "./store-context.ts";

const host = "example.test:8080";

/** Turns at a host are given out once, in order and as far apart as asked for. */
export function hostGateSuite({ store, clock }: StoreContext): void {
  const reserve = (count: number, intervalMs: number, of = host) => store().hostGate.reserve(of, { count, intervalMs });

  it("gives the first turn at once, and the next ones after those that were reserved", async () => {
    expect(await reserve(3, 100)).toBe(0);
    expect(await reserve(1, 100)).toBe(300);
    expect(await reserve(2, 100)).toBe(400);
    expect(await reserve(1, 100, "other.test")).toBe(0);
  });

  it("lets a slow reservation hold back nobody who is faster", async () => {
    expect(await reserve(1, 100_000)).toBe(0);
    expect(await reserve(2, 100)).toBe(100);
    expect(await reserve(1, 100_000)).toBe(300);
    expect(await reserve(1, 100)).toBe(400);
  });

  it("spaces slow reservations in a row by their own spacing", async () => {
    expect(await reserve(1, 100_000)).toBe(0);
    expect(await reserve(1, 60_000)).toBe(60_000);
    expect(await reserve(1, 100_000)).toBe(120_000);
  });

  it("is never faster in common than the fastest that reserves", async () => {
    const asked = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 5000 : 100));
    const turns = await Promise.all(asked.map((intervalMs) => reserve(1, intervalMs)));
    const sorted = turns.sort((a, b) => a - b);
    const gaps = sorted.slice(1).map((turn, index) => turn - (sorted[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  });

  it("keeps no turns of the past", async () => {
    await reserve(2, 100);
    clock.advance(150);
    expect(await reserve(1, 100)).toBe(50);
    clock.advance(60_000);
    expect(await reserve(1, 100)).toBe(0);
  });

  it("never gives two reservations the same turn, whoever asks at the same time", async () => {
    const firsts = await Promise.all(Array.from({ length: 20 }, () => reserve(2, 12.5)));
    expect(firsts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index * 25));
  });

  it("gives nobody a turn while the host pauses, and never shortens a pause", async () => {
    await store().hostGate.pause(host, 2000);
    await store().hostGate.pause(host, 500);
    expect(await reserve(1, 100)).toBe(2000);
    expect(await reserve(1, 100)).toBe(2100);
  });

  it.each([3_600_000, 48 * 3_600_000])("holds nobody back when the clock is set back by %d ms", async (ms) => {
    await reserve(3, 100);
    await store().hostGate.pause("paused.test", 2000);
    clock.advance(-ms);
    expect(await reserve(1, 100)).toBe(0);
    expect(await reserve(1, 100)).toBe(100);
    await store().hostGate.pause("paused.test", 1000);
    expect(await reserve(1, 100, "paused.test")).toBe(1000);
    clock.advance(ms);
    expect(await reserve(1, 100)).toBe(0);
  });

  it("holds a fast crawl back in a pause that is shorter than a slow crawl's spacing", async () => {
    await reserve(1, 100_000);
    await store().hostGate.pause(host, 2000);
    expect(await reserve(1, 100)).toBe(2000);
  });

  it("keeps the turns that were reserved before a pause", async () => {
    await reserve(50, 100);
    await store().hostGate.pause(host, 2000);
    expect(await reserve(1, 100)).toBe(5000);
  });
}
