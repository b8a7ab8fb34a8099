/** Scroll position of a list with rows of equal height; lengths in CSS pixels. */
export interface Scrolled {
  readonly top: number;
  /** Visible height of the list. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows drawn beyond each edge, so that scrolling shows no gap. */
const spareRows = 8;

/** Returns the rows to draw: the visible ones and a few around them. */
export function rowWindow({ top, height, rowHeight, count }: Scrolled): {
  readonly first: number;
  readonly end: number;
} {
  const first = Math.min(Math.max(0, Math.floor(top / rowHeight) - spareRows), count);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + spareRows);
  return { first, end: Math.max(first, end) };
}

/** Returns the nearest scroll position at which a row is visible. */
export function scrollTopFor(row: number, { top, height, rowHeight }: Scrolled): number {
  const start = row * rowHeight;
  if (start < top) return start;
  // A row that is taller than the view is aligned to its start.
  return Math.max(top, Math.min(start, start + rowHeight - height));
}
