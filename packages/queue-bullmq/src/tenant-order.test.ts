import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priorities, type QueuedSlice, yieldsSlot } from "./tenant-order.ts";

const slice = (tenant: string, since: number): QueuedSlice => ({
  slice: { kind: "crawl", tenant, id: `${tenant}${since}`, epoch: 0 },
  since,
});

function ordered(active: readonly QueuedSlice[], waiting: readonly QueuedSlice[]): readonly string[] {
  return priorities(active, waiting).map(([{ slice }, priority]) => `${slice.id}:${priority}`);
}

describe("priorities", () => {
  it("count what a tenant has in progress and waiting before", () => {
    const active = [slice("a", 1), slice("a", 2)];
    const waiting = [slice("b", 6), slice("a", 4), slice("a", 3), slice("b", 5)];
    expect(ordered(active, waiting)).toEqual(["a3:3", "a4:4", "b5:1", "b6:2"]);
  });

  it("put a tenant with fewer in progress first, and keep the order within a tenant", () => {
    const slices = fc
      .array(fc.constantFrom(..."abc"), { maxLength: 20 })
      .map((tenants) => tenants.map((tenant, index) => slice(tenant, index)));
    fc.assert(
      fc.property(slices, slices, (active, waiting) => {
        const [[next, priority] = [null, 0]] = [...priorities(active, waiting)].sort(([, a], [, b]) => a - b);
        const inProgress = (tenant: string) => active.filter((each) => each.slice.tenant === tenant).length;
        fc.pre(next !== null);
        const fewest = Math.min(...waiting.map((each) => inProgress(each.slice.tenant)));
        expect(inProgress(next.slice.tenant)).toBe(fewest);
        expect(priority).toBe(fewest + 1);
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
