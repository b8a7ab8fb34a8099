import type { AnswerPage } from "./answer-page.ts";

/** Minimum share of pages with text that came with a theme at which other pages may be the theme's, too. */
const largeShare = 0.1;

/** Counts the pages with text that came with a theme: another check reports them. */
export class DemoPages {
  #pages = 0;
  #demos = 0;

  /** Adds a page. @returns true if it has such text */
  add({ statements }: Pick<AnswerPage, "statements">): boolean {
    const isDemo = (statements?.foreign.length ?? 0) > 0;
    this.#pages += 1;
    if (isDemo) this.#demos += 1;
    return isDemo;
  }

  /** True if there are so many that other pages may be the theme's, too. */
  get areMany(): boolean {
    return this.#demos > 0 && this.#demos >= largeShare * this.#pages;
  }
}
