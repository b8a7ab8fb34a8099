import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priorities, type QueuedSlice, yieldsSlot } from "./tenant-order.ts";

const slice = (tenant: string, since: number): QueuedSlice => ({
  slice: { kind: "crawl", tenant, id: `${tenant}${since}`, epoch: 0 },
  since,
});

type Served = Readonly<Record<string, number>>;

function ordered(active: readonly QueuedSlice[], waiting: readonly QueuedSlice[], served: Served = {}) {
  return [...priorities(active, waiting, new Map(Object.entries(served)))]
    .sort(([, a], [, b]) => a - b)
    .map(([{ slice }]) => slice.id);
}

describe("priorities", () => {
  it("count what a tenant has in progress and waiting before", () => {
    const active = [slice("a", 1), slice("a", 2)];
    const waiting = [slice("b", 6), slice("a", 4), slice("a", 3), slice("b", 5)];
    expect(ordered(active, waiting)).toEqual(["b5", "b6", "a3", "a4"]);
  });

  const now = Date.UTC(2026, 10, 27);

  it("put a tenant first that was served longest ago, or never", () => {
    const waiting = [slice("a", 1), slice("a", 2), slice("b", 3), slice("c", 4)];
    expect(ordered([], waiting, { a: now - 1000, b: now - 60_000 })).toEqual(["c4", "b3", "a1", "a2"]);
  });

  it("change for a slice only with its own tenant, while a window of nine hours lasts", () => {
    const waiting = [slice("a", 1), slice("b", 2)];
    const before = priorities([], waiting, new Map([["a", now]]));
    const after = priorities(
      [],
      waiting,
      new Map([
        ["a", now],
        ["b", now + 60_000],
      ]),
    );
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });

  it("are within those of BullMQ, and order tenants by progress, then by last start", () => {
    const slices = fc
      .array(fc.constantFrom(..."abc"), { maxLength: 40 })
      .map((tenants) => tenants.map((tenant, index) => slice(tenant, index)));
    const ago = fc.integer({ min: 0, max: 30_000 }).map((seconds) => now - 1000 * seconds);
    const servedAt = fc.dictionary(fc.constantFrom(..."abc"), ago).map((served) => new Map(Object.entries(served)));
    fc.assert(
      fc.property(slices, slices, servedAt, (active, waiting, served) => {
        const given = priorities(active, waiting, served);
        for (const [, priority] of given) expect(priority >= 1 && priority <= 2 ** 21).toBe(true);
        const [[next] = [null]] = [...given].sort(([, a], [, b]) => a - b);
        fc.pre(next !== null);
        const inProgress = (tenant: string) =>
          Math.min(30, active.filter((each) => each.slice.tenant === tenant).length);
        const use = ({ slice: { tenant } }: QueuedSlice) => [inProgress(tenant), served.get(tenant) ?? 0] as const;
        const [count, at] = use(next);
        for (const [otherCount, otherAt] of waiting.map(use)) {
          expect(count < otherCount || (count === otherCount && at <= otherAt)).toBe(true);
        }
        expect(next).toBe(waiting.find((each) => each.slice.tenant === next.slice.tenant));
      }),
    );
  });
});

describe("yieldsSlot", () => {
  const active = [slice("a", 1), slice("a", 2), slice("a", 3), slice("a", 4), slice("b", 5)];
  const yielding = (waiting: readonly QueuedSlice[]) =>
    active.filter(({ slice }) => yieldsSlot(slice, active, waiting)).map(({ slice }) => slice.id);

  it("ends the oldest slices of a tenant, one for each tenant with at least two fewer", () => {
    expect(yielding([])).toEqual([]);
    expect(yielding([slice("a", 9)])).toEqual([]);
    expect(yielding([slice("c", 9), slice("c", 10)])).toEqual(["a1"]);
    expect(yielding([slice("c", 9), slice("b", 10)])).toEqual(["a1", "a2"]);
  });

  it("leaves a tenant at least one", () => {
    expect(yielding([..."cdefgh"].map((tenant) => slice(tenant, 9)))).toEqual(["a1", "a2", "a3"]);
  });
});
