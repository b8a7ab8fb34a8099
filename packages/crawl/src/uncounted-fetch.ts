import type { Crawl } from "@sightline/model";
import type { Clock, Fetcher } from "@sightline/model/ports";
import { crawlFetcher } from "./crawl-fetcher.ts";
import type { TenantGates } from "./host-gate.ts";
import { hostGates } from "./host-gates.ts";
import { type PoliteFetch, politeFetch } from "./polite-fetch.ts";
import { requestReach } from "./request-reach.ts";

/** Dependencies of requests outside a crawl. */
export interface UncountedPorts {
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  /** Shared with crawls that must be polite together. Default: gates of its own. */
  readonly hostGates?: TenantGates;
}

/** Creates a polite fetch with the reach of a crawl, for requests that count towards none. */
export function uncountedFetch(
  { fetcher, clock, hostGates: gates }: UncountedPorts,
  { id, startUrl, plan }: Pick<Crawl, "id" | "startUrl" | "plan">,
): PoliteFetch {
  const inReach = crawlFetcher(
    { fetcher, clock },
    { reach: requestReach(startUrl, plan), limits: { hit() {} }, memory: { put: async () => {} } },
  );
  const ownGates = (gates ?? hostGates(clock).tenant("")).crawl(id);
  return politeFetch({ fetcher: inReach, clock }, ownGates, plan, new URL(startUrl).origin);
}
