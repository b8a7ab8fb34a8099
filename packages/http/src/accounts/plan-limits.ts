import { type CrawlPlan, rendersPages } from "@sightline/model";
import { Problem } from "../requests/problem.ts";
import type { Quotas } from "./plans.ts";

/** Settings that the quotas of a plan limit. */
interface LimitedSettings {
  readonly maxPages?: number | null | undefined;
  readonly maxExternalUrls?: number | null | undefined;
  readonly render?: CrawlPlan["render"] | null | undefined;
  readonly maxRenderedPages?: number | null | undefined;
}

/**
 * Checks settings of a crawl against the quotas of a plan. @throws Problem `plan_limit`, naming the setting below
 * `pointer`, as in `/settings`
 */
export function checkPlanLimits(quotas: Quotas, settings: LimitedSettings, pointer: string): void {
  const { maxPages, maxExternalUrls, render, maxRenderedPages } = settings;
  const { pagesPerCrawl, externalUrlsPerCrawl = 0, renderedPagesPerCrawl = 0 } = quotas;
  if ((maxPages ?? 0) > pagesPerCrawl) {
    throw refusal("pagesPerCrawl", pagesPerCrawl, "pages a crawl", `${pointer}/maxPages`);
  }
  if ((maxExternalUrls ?? 0) > externalUrlsPerCrawl) {
    const what = "URLs of other sites a crawl";
    throw refusal("externalUrlsPerCrawl", externalUrlsPerCrawl, what, `${pointer}/maxExternalUrls`);
  }
  const isRefused =
    (rendersPages({ render: render ?? "off" }) && renderedPagesPerCrawl === 0) ||
    (maxRenderedPages ?? 0) > renderedPagesPerCrawl;
  if (isRefused) {
    const name = maxRenderedPages === undefined || maxRenderedPages === null ? "render" : "maxRenderedPages";
    throw refusal("renderedPagesPerCrawl", renderedPagesPerCrawl, "rendered pages a crawl", `${pointer}/${name}`);
  }
}

function refusal(quota: keyof Quotas, limit: number, what: string, pointer: string): Problem {
  const detail = `The plan allows ${limit} ${what}.`;
  return new Problem("plan_limit", detail, { quota, limit, errors: [{ pointer, code: "plan_limit", detail }] });
}
