import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trapItems, trapPages } from "./trap-items.ts";

const row = (id: number, url: string) =>
  ({ id, url, outcome: "fetched", depth: 1, internal: true, inSitemap: false, page: null }) as const;

describe("trapItems", () => {
  it("counts every trap that has pages in the population as one page, and the home page in full", () => {
    const population = new Set([1, 2, 3, 4, 5, 6]);
    const byTrap = new Map([
      ["a", [1, 2, 3, 9]],
      ["b", [4]],
      ["c", [8]],
    ]);
    const items = trapItems({ byTrap }, population, 1);
    expect(items.population).toBe(5);
    expect([1, 2, 3, 4, 5, 6].map(items.weightOf)).toEqual([1, 0.5, 0.5, 1, 1, 1]);
  });

  it("gives weights that sum to the population", () => {
    const ids = fc.uniqueArray(fc.nat(200), { maxLength: 100 });
    fc.assert(
      fc.property(ids, ids, fc.nat(200), fc.nat(5), (pages, trapped, homeId, traps) => {
        const byTrap = new Map(
          Array.from({ length: traps }, (_, index) => [`${index}`, trapped.filter((id) => id % traps === index)]),
        );
        const population = new Set(pages);
        const items = trapItems({ byTrap }, population, homeId);
        const sum = pages.reduce((weights, id) => weights + items.weightOf(id), 0);
        expect(sum).toBeCloseTo(items.population, 9);
      }),
    );
  });
});

describe("trapPages", () => {
  it("finds the pages of each pattern", () => {
    const trap = { kind: "calendar", fetched: 2, heldBack: 1, fetchedExamples: [], heldBackExamples: [] } as const;
    const pages = trapPages([{ ...trap, pattern: "https://e.test/calendar/*/*" }]);
    pages.note(row(1, "https://e.test/"));
    pages.note(row(2, "https://e.test/calendar/2026/1"));
    pages.note(row(3, "https://e.test/calendar/2026/2"));
    pages.note({ ...row(4, "https://e.test/calendar/2026/3"), outcome: "not-crawled" });
    expect([...pages.byTrap]).toEqual([["https://e.test/calendar/*/*", [2, 3]]]);
    expect([...pages.silent]).toEqual([2, 3]);
  });

  it("does not silence those that the owner names, nor the home page", () => {
    const trap = { kind: "calendar", fetched: 2, heldBack: 1, fetchedExamples: [], heldBackExamples: [] } as const;
    const pages = trapPages([{ ...trap, pattern: "https://e.test/calendar/*/*" }]);
    pages.note({ ...row(1, "https://e.test/calendar/2026/1"), inSitemap: true });
    pages.note({ ...row(2, "https://e.test/calendar/2026/2"), depth: 0 });
    pages.note(row(3, "https://e.test/calendar/2026/3"));
    pages.spare(3);
    expect([...pages.silent]).toEqual([]);
  });
});
