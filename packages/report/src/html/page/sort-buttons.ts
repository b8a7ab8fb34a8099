/** A column and a direction. */
export interface SortOrder {
  readonly key: string;
  readonly isDescending: boolean;
}

/** Makes the buttons of a table's head set the order, also for assistive technology; a third click resets it. */
export function sortButtons(
  table: Element,
  startsDescending: (key: string) => boolean,
  sort: (order: SortOrder | null) => void,
): void {
  let order: SortOrder | null = null;
  for (const button of table.querySelectorAll<HTMLElement>(".sort")) {
    button.addEventListener("click", () => {
      order = nextOrder(order, button.dataset["key"] ?? "", startsDescending);
      for (const head of table.querySelectorAll("th")) head.removeAttribute("aria-sort");
      if (order !== null) {
        button.closest("th")?.setAttribute("aria-sort", order.isDescending ? "descending" : "ascending");
      }
      sort(order);
    });
  }
}

function nextOrder(order: SortOrder | null, key: string, startsDescending: (key: string) => boolean): SortOrder | null {
  const first = startsDescending(key);
  if (order?.key !== key) return { key, isDescending: first };
  return order.isDescending === first ? { key, isDescending: !first } : null;
}
