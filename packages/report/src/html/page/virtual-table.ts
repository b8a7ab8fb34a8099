import { element, find } from "./elements.ts";
import { rowWindow, type Scrolled, scrollTopFor } from "./row-window.ts";

/** Rows of a virtual table, of any number. */
export interface RowSource {
  readonly count: number;
  /** Cells of a row; the element `.open` in them receives the keyboard's focus. */
  cells(row: number): readonly HTMLTableCellElement[];
}

/** A table that contains only the visible rows. */
export interface VirtualTable {
  /** Shows other rows, starting with the first one. */
  show(source: RowSource): void;
  /** Moves the keyboard's focus to a row. */
  focus(row: number): void;
}

const assumedRowHeight = 56;
const assumedHeight = 600;

/**
 * Makes the table in a scrolling element draw only its visible rows. All rows have the same height. The arrow keys,
 * Page Up, Page Down, Home and End move between them, and assistive technology gets the index and total number of rows.
 */
export function virtualTable(scroller: HTMLElement, open: (row: number) => void): VirtualTable {
  const table = find<HTMLTableElement>("table", scroller);
  const body = find("tbody", table);
  const spaces = [spaceBefore(body), spaceAfter(body)] as const;
  const drawn = new Map<number, HTMLTableRowElement>();
  let source: RowSource = { count: 0, cells: () => [] };
  let active = 0;
  let rowHeight = 0;

  const scrolled = (): Scrolled => ({
    top: scroller.scrollTop || 0,
    height: (scroller.clientHeight || assumedHeight) - (table.tHead?.clientHeight ?? 0),
    rowHeight: rowHeight || assumedRowHeight,
    count: source.count,
  });

  const makeRow = (row: number): HTMLTableRowElement => {
    const rowElement = element("tr", { role: "row", "aria-rowindex": String(row + 2) }, ...source.cells(row));
    rowElement.dataset["row"] = String(row);
    drawn.set(row, rowElement);
    setFocusable(rowElement, row === active);
    return rowElement;
  };

  const draw = (): void => {
    const { first, end } = rowWindow(scrolled());
    for (const [row, rowElement] of drawn) {
      if (row >= first && row < end) continue;
      // Removing a row must not lose the keyboard's focus.
      if (rowElement.contains(document.activeElement)) scroller.focus({ preventScroll: true });
      rowElement.remove();
      drawn.delete(row);
    }
    let next = body.firstElementChild;
    for (let row = first; row < end; row++) {
      const known = drawn.get(row);
      if (known === undefined) body.insertBefore(makeRow(row), next);
      else next = known.nextElementSibling;
    }
    setSpace(spaces[0], first * scrolled().rowHeight);
    setSpace(spaces[1], (source.count - end) * scrolled().rowHeight);
  };

  const measure = (): void => {
    const [row] = drawn.values();
    const height = row?.getBoundingClientRect?.().height ?? 0;
    if (height === 0 || height === rowHeight) return;
    rowHeight = height;
    draw();
  };

  const activate = (row: number): void => {
    const before = drawn.get(active);
    if (before !== undefined) setFocusable(before, false);
    active = row;
    const now = drawn.get(row);
    if (now !== undefined) setFocusable(now, true);
  };

  const focus = (requestedRow: number): void => {
    if (source.count === 0) return;
    const row = Math.min(Math.max(0, requestedRow), source.count - 1);
    scroller.scrollTop = scrollTopFor(row, scrolled());
    draw();
    activate(row);
    drawn.get(row)?.querySelector<HTMLElement>(".open")?.focus({ preventScroll: true });
  };

  const rowOf = (target: EventTarget | null): number | null => {
    const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-row]") : null;
    return row === null ? null : Number(row.dataset["row"]);
  };

  scroller.addEventListener("scroll", draw, { passive: true });
  new ResizeObserver(() => {
    draw();
    measure();
  }).observe(scroller);
  body.addEventListener("click", (event) => {
    const row = rowOf(event.target);
    if (row === null || (event.target instanceof Element && event.target.closest("a, button:not(.open)"))) return;
    activate(row);
    open(row);
  });
  scroller.addEventListener("keydown", (event) => {
    const row = rowOf(event.target);
    if (row === null && event.target !== scroller) return;
    const perPage = Math.max(1, Math.floor(scrolled().height / scrolled().rowHeight) - 1);
    const requestedRow = wantedRow(event.key, row, { active, perPage, last: source.count - 1 });
    if (requestedRow === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focus(requestedRow);
  });

  return {
    show: (shown) => {
      source = shown;
      active = 0;
      drawn.clear();
      body.replaceChildren();
      table.setAttribute("aria-rowcount", String(shown.count + 1));
      scroller.scrollTop = 0;
      draw();
      measure();
    },
    focus,
  };
}

function wantedRow(
  key: string,
  row: number | null,
  { active, perPage, last }: { readonly active: number; readonly perPage: number; readonly last: number },
): number | null {
  if (row === null) return ["ArrowDown", "ArrowUp", "PageDown", "PageUp"].includes(key) ? active : null;
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: perPage, PageUp: -perPage };
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? null : row + step;
}

/** Only one row is in the tab order. */
function setFocusable(row: HTMLTableRowElement, isActive: boolean): void {
  for (const control of row.querySelectorAll("a, button")) control.setAttribute("tabindex", isActive ? "0" : "-1");
}

function spaceBefore(body: HTMLElement): HTMLElement {
  const space = element("tbody", { class: "space", "aria-hidden": "true" }, element("tr", {}, element("td")));
  body.before(space);
  return space;
}

function spaceAfter(body: HTMLElement): HTMLElement {
  const space = element("tbody", { class: "space", "aria-hidden": "true" }, element("tr", {}, element("td")));
  body.after(space);
  return space;
}

function setSpace(space: HTMLElement, height: number): void {
  space.hidden = height === 0;
  find("td", space).style.height = `${height}px`;
}
