/** Date that a page shows of itself. */
interface ShownDate {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly label: "published" | "updated" | null;
}

const labels = ["updated", "published", null] as const;

/** Returns the day that a page shows for itself: the last update, else the day of publication, else one without a label. */
export function shownDay(dates: readonly ShownDate[]): string | null {
  for (const label of labels) {
    const days = dates.filter((date) => date.label === label).map(({ day }) => day);
    const last = days.sort().at(-1);
    if (last !== undefined) return last;
  }
  return null;
}
