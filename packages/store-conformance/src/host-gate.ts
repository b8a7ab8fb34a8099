import { expect, it } from "vitest";
import type { StoreContext } from "./store-context.ts";

const host = "example.test:8080";

/** Turns at a host are given out once, in order and as far apart as asked for. */
export function hostGateSuite({ store, clock }: StoreContext): void {
  const reserve = (count: number, intervalMs: number, of = host) => store().hostGate.reserve(of, { count, intervalMs });

  it("gives the first turn at once, and the next ones after those that were reserved", async () => {
    expect(await reserve(3, 100)).toBe(0);
    expect(await reserve(1, 50)).toBe(300);
    expect(await reserve(1, 50)).toBe(350);
    expect(await reserve(1, 50, "other.test")).toBe(0);
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

  it("keeps the turns that were reserved before a pause", async () => {
    await reserve(50, 100);
    await store().hostGate.pause(host, 2000);
    expect(await reserve(1, 100)).toBe(5000);
  });
}
