import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TopList } from "./top-list.ts";

interface Entry {
  readonly rank: number;
  readonly key: string;
}

const anyEntry = fc.record({ rank: fc.nat(20), key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g") });
const compare = (one: Entry, other: Entry) =>
  one.rank - other.rank || (one.key < other.key ? -1 : Number(one.key > other.key));

describe("a list of the first entries", () => {
  it("holds the first ones of each key, whatever their order", () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (entries, max) => {
        const list = new TopList<Entry, Entry>(max, compare, ({ key }) => key);
        for (const entry of entries) if (list.admits(entry)) list.add(entry);
        const first = new Map<string, Entry>();
        for (const entry of entries.toSorted(compare)) if (!first.has(entry.key)) first.set(entry.key, entry);
        expect(list.all()).toEqual([...first.values()].slice(0, max));
      }),
      { numRuns: 500 },
    );
  });
});
