import { fetchRobots } from "@sightline/crawl";
import { httpFetcher } from "@sightline/fetch";
import type { CrawlPlanInput, RobotsDocument } from "@sightline/model";
import { namedPlan } from "../context/named-plan.ts";
import { parseStartUrl } from "../context/start-url.ts";
import { systemClock } from "../context/system-clock.ts";

/**
 * Fetches the robots.txt of a URL's origin as an audit with this plan would, and nothing else.
 *
 * @throws AuditError `invalid_url`, `invalid_options`; the reason of `signal`
 */
export async function readRobots(url: string, plan: CrawlPlanInput, signal: AbortSignal): Promise<RobotsDocument> {
  const startUrl = parseStartUrl(url);
  const filled = namedPlan({ contactUrl: null, renderer: null, fieldData: null }, { ...plan, render: "off" });
  const { allowPrivateHosts, resolve } = filled;
  const fetcher = httpFetcher({ allowPrivateHosts, resolve });
  try {
    return await fetchRobots({ fetcher, clock: systemClock }, { startUrl, plan: filled }, signal);
  } finally {
    await fetcher.close();
  }
}
