import { urlPatterns } from "@sightline/crawl";
import type { BudgetResult, PageBudget } from "@sightline/model";
import type { WeighedPages } from "./page-weights.ts";

const maxWorst = 10;

/** Judges the weight and requests of pages by performance budgets. */
export function budgetResults(
  budgets: readonly PageBudget[],
  pages: Pick<WeighedPages, "measured">,
  urlOf: (pageId: number) => string,
): readonly BudgetResult[] {
  return budgets.flatMap((budget) => {
    const fits = budget.urls === undefined ? () => true : urlPatterns(budget.urls).fits;
    const of = (measure: BudgetResult["measure"], limit: number | undefined): readonly BudgetResult[] =>
      limit === undefined ? [] : [budgetResult({ ...budget, measure, limit }, pages, { fits, urlOf })];
    return [...of("weightBytes", budget.weightBytes), ...of("requests", budget.requests)];
  });
}

function budgetResult(
  { urls, measure, limit }: Pick<PageBudget, "urls"> & Pick<BudgetResult, "measure" | "limit">,
  pages: Pick<WeighedPages, "measured">,
  { fits, urlOf }: { readonly fits: (url: string) => boolean; readonly urlOf: (pageId: number) => string },
): BudgetResult {
  let worst: readonly { readonly url: string; readonly value: number }[] = [];
  const counts = { pages: 0, over: 0 };
  for (const { id, weight } of pages.measured()) {
    const url = urlOf(id);
    if (!fits(url)) continue;
    counts.pages++;
    const value = measure === "weightBytes" ? weight.bytes : weight.requests;
    if (value <= limit) continue;
    counts.over++;
    worst = [...worst, { url, value }].sort((a, b) => b.value - a.value).slice(0, maxWorst);
  }
  return { ...(urls === undefined ? {} : { urls }), measure, limit, ...counts, worst };
}
