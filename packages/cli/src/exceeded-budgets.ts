import { urlPatterns } from "@sightline/engine";
import type { Report } from "@sightline/report";
import { type BudgetMeasure, measuredText, type PageBudgetThreshold } from "./threshold.ts";

/** Parts of a report that budgets compare. */
export type BudgetedReport = Pick<Report, "resources" | "pages">;

/** Pages of one maximum of a budget: how many there are, how many exceed it, and the worst of those. */
interface BudgetCount {
  readonly pages: number;
  readonly over: number;
  readonly worst: readonly { readonly url: string; readonly value: number }[];
}

const maxWorst = 3;

const verbs: Readonly<Record<BudgetMeasure, (limit: string) => string>> = {
  weightBytes: (limit) => `more than ${limit}`,
  requests: (limit) => `more than ${limit} requests`,
  responseMs: (limit) => `more than ${limit} to respond`,
};

/** Returns the sentence that tells which pages exceed a budget, with figures; `null` if none does. */
export async function exceededBudget(report: BudgetedReport, threshold: PageBudgetThreshold): Promise<string | null> {
  const { measure, limit } = threshold;
  const count = measure === "responseMs" ? await slowPages(report, threshold) : weighedPages(report, threshold);
  if (count !== null && count.pages === 0 && threshold.urls !== undefined) {
    return `No page that was measured matches the URL patterns of this budget, ${threshold.urls.join(" ")}.`;
  }
  if (count === null || count.pages === 0) {
    return measure === "responseMs"
      ? "No page was measured for this budget."
      : "No page was measured for this budget: the crawl looked at none of the files that pages load.";
  }
  if (count.over === 0) return null;
  const shown = count.worst
    .slice(0, maxWorst)
    .map(({ url, value }) => `${url} (${measuredText(measure, value)})`)
    .join(", ");
  const takes = measure === "weightBytes" ? "weigh" : measure === "requests" ? "need" : "take";
  const verb = count.over === 1 ? `${takes}s` : takes;
  return `${count.over} of ${count.pages} pages ${verb} ${verbs[measure](measuredText(measure, limit))}: ${shown}.`;
}

function weighedPages(
  { resources }: BudgetedReport,
  { measure, limit, urls }: PageBudgetThreshold,
): BudgetCount | null {
  const wanted = JSON.stringify([measure, limit, urls ?? null]);
  const results = resources?.weights?.budgets ?? [];
  return results.find((found) => JSON.stringify([found.measure, found.limit, found.urls ?? null]) === wanted) ?? null;
}

async function slowPages({ pages }: BudgetedReport, { limit, urls }: PageBudgetThreshold): Promise<BudgetCount> {
  const fits = urls === undefined ? () => true : urlPatterns(urls).fits;
  const counts = { pages: 0, over: 0 };
  let worst: readonly { readonly url: string; readonly value: number }[] = [];
  for await (const { url, status, timingMs } of pages()) {
    if (status !== 200 || timingMs === null || !fits(url)) continue;
    counts.pages++;
    if (timingMs <= limit) continue;
    counts.over++;
    worst = [...worst, { url, value: Math.round(timingMs) }].sort((a, b) => b.value - a.value).slice(0, maxWorst);
  }
  return { ...counts, worst };
}
