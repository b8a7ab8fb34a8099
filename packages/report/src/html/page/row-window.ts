/** Where a list of equally high rows is scrolled to; lengths in CSS pixels. */
export interface Scrolled {
  readonly top: number;
  /** What is visible of the list. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows that are drawn beyond each edge, so that scrolling shows no gap. */
const spareRows = 8;

/** The rows to draw: those that are visible and a few around them. */
export function rowWindow({ top, height, rowHeight, count }: Scrolled): {
  readonly first: number;
  readonly end: number;
} {
  const first = Math.min(Math.max(0, Math.floor(top / rowHeight) - spareRows), count);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + spareRows);
  return { first, end: Math.max(first, end) };
}

/** Where to scroll so that a row is visible: as little as possible. */
export function scrollTopFor(row: number, { top, height, rowHeight }: Scrolled): number {
  const start = row * rowHeight;
  if (start < top) return start;
  // Of a row that is higher than the view, its start is shown.
  return Math.max(top, Math.min(start, start + rowHeight - height));
}
