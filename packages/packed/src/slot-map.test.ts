import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotMap } from "./slot-map.ts";

describe("places", () => {
  it("holds what was put and not taken, in no more places than were ever taken at once", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat())), (steps) => {
        const held = slotMap<string>();
        const expected = new Map<number, string>();
        let most = 0;
        for (const [step, choice] of steps.entries()) {
          const open = [...expected.keys()];
          const index = open[(choice ?? 0) % Math.max(1, open.length)];
          if (choice === null || index === undefined) {
            const taken = held.put(`value ${step}`);
            expect(expected.has(taken)).toBe(false);
            expected.set(taken, `value ${step}`);
          } else {
            expect(held.take(index)).toBe(expected.get(index));
            expect(held.take(index)).toBeUndefined();
            expected.delete(index);
          }
          most = Math.max(most, expected.size);
          expect(Math.max(-1, ...expected.keys())).toBeLessThan(most);
          expect(held.size).toBe(expected.size);
          expect(held.values().sort()).toEqual([...expected.values()].sort());
        }
      }),
    );
  });
});
