import fc from "fast-check";
import { expect, it } from "vitest";
import { rowWindow, scrollTopFor } from "./row-window.ts";

const scrolled = fc.record({
  top: fc.integer({ min: 0, max: 10_000_000 }),
  height: fc.integer({ min: 1, max: 4000 }),
  rowHeight: fc.integer({ min: 8, max: 200 }),
  count: fc.nat(200_000),
});

it("draws every visible row, and never more than the view needs", () => {
  fc.assert(
    fc.property(scrolled, (at) => {
      const { first, end } = rowWindow(at);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(at.count);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(at.height / at.rowHeight) + 17);
      for (const pixel of [at.top, at.top + at.height - 1]) {
        const row = Math.floor(pixel / at.rowHeight);
        if (row < at.count) expect(row >= first && row < end).toBe(true);
      }
    }),
  );
});

it("scrolls to a row as little as possible, and then shows it whole", () => {
  fc.assert(
    fc.property(scrolled, fc.nat(200_000), (at, row) => {
      const top = scrollTopFor(row, at);
      expect(row * at.rowHeight).toBeGreaterThanOrEqual(top);
      if (at.rowHeight <= at.height) expect((row + 1) * at.rowHeight).toBeLessThanOrEqual(top + at.height);
      const wasVisible = row * at.rowHeight >= at.top && (row + 1) * at.rowHeight <= at.top + at.height;
      if (wasVisible) expect(top).toBe(at.top);
    }),
  );
});
