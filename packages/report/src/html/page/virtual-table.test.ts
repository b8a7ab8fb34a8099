import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { virtualTable } from "./virtual-table.ts";

beforeEach(() => {
  const { document, Element, Event } = parseHTML("<div id=list><table><thead></thead><tbody></tbody></table></div>");
  vi.stubGlobal("document", document);
  vi.stubGlobal("Element", Element);
  vi.stubGlobal("Event", Event);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function shown(count: number) {
  const scroller = document.getElementById("list");
  if (scroller === null) throw new Error("No list");
  const table = virtualTable(scroller, () => {});
  let made = 0;
  table.show({
    count,
    cells: (row) => {
      made += 1;
      const cell = document.createElement("td");
      cell.textContent = `row ${row}`;
      return [cell];
    },
  });
  const rows = () => [...document.querySelectorAll("tr[data-row]")];
  return { scroller, rows, made: () => made, table };
}

it.each([0, 5, 1000, 100_000, 1_000_000])("holds a bounded number of rows of %i", (count) => {
  const { rows, made } = shown(count);
  expect(rows().length).toBe(Math.min(count, rows().length));
  expect(rows().length).toBeLessThan(60);
  expect(made()).toBe(rows().length);
  expect(document.querySelector("table")?.getAttribute("aria-rowcount")).toBe(String(count + 1));
});

it("draws other rows when it is scrolled, in order, and lets the old ones go", () => {
  const { scroller, rows } = shown(100_000);
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>(".space td")].map(({ style }) => Number.parseInt(style.height, 10));
  const total = () => heights().reduce((sum, height) => sum + height, rows().length * 56);
  expect(total()).toBe(100_000 * 56);
  for (const top of [56 * 20, 56 * 50_000, 56 * 49_990, 0]) {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event("scroll"));
    const places = rows().map((row) => Number(row.getAttribute("data-row")));
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
    expect(places).toContain(top / 56);
    expect(rows()[0]?.getAttribute("aria-rowindex")).toBe(String((places[0] ?? 0) + 2));
    expect(places.length).toBeLessThan(60);
    expect(total()).toBe(100_000 * 56);
  }
});
