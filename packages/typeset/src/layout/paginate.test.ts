import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paginate } from "./paginate.ts";
import { type Strip, strip } from "./strip.ts";

const area = { top: 50, bottom: 250 };
const line = (height: number, fields: Partial<Strip> = {}) => strip({ height, paint: () => {}, ...fields });
const header = { height: 15, paint: () => {} };

describe("paginate", () => {
  it("keeps the order, stays within the page, and never overlaps", () => {
    const strips = fc.array(
      fc.record({
        height: fc.integer({ min: 1, max: 200 }),
        gap: fc.integer({ min: 0, max: 30 }),
        keepWithNext: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(strips, (list) => {
        const given = list.map((fields) => line(fields.height, fields));
        const placed = paginate(given, area);
        expect(placed.map((placement) => placement.strip)).toEqual(given);
        for (const [index, { page, y, strip: item }] of placed.entries()) {
          const before = placed[index - 1];
          expect(y + item.height).toBeLessThanOrEqual(area.bottom);
          if (before === undefined || page > before.page) expect(y).toBe(area.top);
          else expect(y).toBe(before.y + before.strip.height + item.gap);
          expect(page - (before?.page ?? 0)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("moves what keeps together to the next page", () => {
    const placed = paginate([line(150), line(20, { keepWithNext: true }), line(60)], area);
    expect(placed.map(({ page }) => page)).toEqual([0, 1, 1]);
  });

  it("breaks what keeps together but is taller than a page", () => {
    const placed = paginate([line(40), ...Array.from({ length: 9 }, () => line(50, { keepWithNext: true }))], area);
    expect(placed.map(({ page }) => page)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
  });

  it("repeats the head of a table where the table continues", () => {
    const rows = Array.from({ length: 6 }, () => line(60, { header }));
    const placed = paginate([line(15, { header, keepWithNext: true }), ...rows, line(10)], area);
    expect(placed.map(({ page, header: repeated }) => [page, repeated?.y ?? null])).toEqual([
      [0, null],
      [0, null],
      [0, null],
      [0, null],
      [1, 50],
      [1, null],
      [1, null],
      [2, null],
    ]);
    expect(placed[4]?.y).toBe(65);
  });

  it("gives a cover a page of its own", () => {
    const placed = paginate([line(800, { isFullPage: true }), line(10), line(10)], area);
    expect(placed.map(({ page, y }) => [page, y])).toEqual([
      [0, 0],
      [1, 50],
      [1, 60],
    ]);
  });
});
