import { find } from "./elements.ts";

/** Views of which one is shown. */
export interface Tabs {
  select(name: string): void;
}

/** Activates a tab list: a click or the arrow keys select the view (WAI-ARIA tabs with automatic activation). */
export function tabs(list: HTMLElement): Tabs {
  const all = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const select = (chosen: HTMLElement): void => {
    for (const tab of all) {
      const isChosen = tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.setAttribute("tabindex", isChosen ? "0" : "-1");
      find(`#${tab.getAttribute("aria-controls") ?? ""}`).hidden = !isChosen;
    }
  };
  for (const [index, tab] of all.entries()) {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const next = all[(index + step + all.length) % all.length];
      if (step === 0 || next === undefined) return;
      select(next);
      next.focus();
    });
  }
  list.hidden = false;
  return {
    select: (name) => {
      const tab = all.find(({ id }) => id === `tab-${name}`);
      if (tab !== undefined) select(tab);
    },
  };
}
