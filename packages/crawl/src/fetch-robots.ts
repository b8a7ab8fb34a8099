import type { CrawlPlan, RobotsDocument } from "@sightline/model";
import { crawlRobots } from "./host-robots.ts";
import { type UncountedPorts, uncountedFetch } from "./uncounted-fetch.ts";

/**
 * Fetches the robots.txt of a URL's origin as a crawl does: with the plan's user agent, headers, pace and attempts, and
 * within its reach.
 *
 * @throws the reason of `signal`; AuditError `resources_exhausted` when this machine cannot make the request
 */
export async function fetchRobots(
  ports: UncountedPorts,
  { startUrl, plan }: { readonly startUrl: string; readonly plan: CrawlPlan },
  signal: AbortSignal,
): Promise<RobotsDocument> {
  const fetch = uncountedFetch(ports, { id: "robots", startUrl, plan });
  const robots = crawlRobots(plan, fetch, { get: async () => null, put: async () => {} });
  return (await robots.load(new URL(startUrl).origin, signal)).document;
}
