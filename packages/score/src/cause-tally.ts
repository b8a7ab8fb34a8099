import type { ScoreCause } from "@sightline/model";
import { wholePages } from "./attribution.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** Totals over the failures of a cause. */
export interface CauseTally {
  /** Decrease of the weighted loss of all pages without them. */
  reduction: number;
  /** Distinct targets. */
  targets: number;
  /** Records that rules fail on a page, which counts as `pages` pages. */
  note(rules: readonly ScoredRule[], page: { readonly pageId: number; readonly pages: number }): void;
  shown(): Pick<ScoreCause, "rules" | "template" | "affected">;
}

/** Returns an empty tally. */
export function causeTally(templateOf: (pageId: number) => string | null): CauseTally {
  const pagesByRule = new Map<ScoredRule, number>();
  let template: string | null | undefined;
  let affected = 0;
  let lastPage = -1;
  return {
    reduction: 0,
    targets: 0,
    note(rules, { pageId, pages }) {
      for (const rule of rules) pagesByRule.set(rule, (pagesByRule.get(rule) ?? 0) + pages);
      if (pageId === lastPage) return;
      lastPage = pageId;
      affected += pages;
      // Stays null once two pages differ.
      if (template === null) return;
      const own = templateOf(pageId);
      template = template === undefined || template === own ? own : null;
    },
    shown() {
      const byPages = [...pagesByRule].sort(([rule, most], [b, more]) => more - most || rule.index - b.index);
      return { rules: byPages.map(([{ id }]) => id), template: template ?? null, affected: wholePages(affected) };
    },
  };
}
