import type { Crawl } from "@sightline/model";
import type { Clock, Fetcher, FetchResult, TenantStore } from "@sightline/model/ports";
import { crawlFetcher } from "./crawl-fetcher.ts";
import type { TenantGates } from "./host-gate.ts";
import { hostGates } from "./host-gates.ts";
import { crawlRobots, robotsDocuments } from "./host-robots.ts";
import { type NextUrl, politeFetch, redirectTarget } from "./polite-fetch.ts";

import { requestReach } from "./request-reach.ts";

/** Outcome of requesting a file. */
export interface SiteFile {
  readonly url: string;
  /** Status after redirects; `null` if no response arrived or robots.txt forbids the request. */
  readonly status: number | null;
  readonly contentType: string | null;
  /** At most the requested number of bytes. */
  readonly body: Uint8Array;
  readonly isDisallowed: boolean;
}

/** Requests single files of a site after it was crawled. */
export interface SiteFiles {
  /** @throws the reason of `signal`; AuditError `resources_exhausted` when this machine cannot make the request */
  read(url: string, maxBodyBytes: number, signal: AbortSignal): Promise<SiteFile>;
}

/** Dependencies of {@link siteFiles}. */
export interface SiteFilesPorts {
  readonly store: TenantStore;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  /** Shared with crawls that must be polite together. Default: gates of its own. */
  readonly hostGates?: TenantGates;
}

const maxRedirects = 5;
const noBody = new Uint8Array();

/**
 * Creates a reader of single files of a crawled site, with the plan's user agent, headers, pace and attempts, limited
 * to what the crawl's robots.txt permits. Redirects are followed on the same host.
 */
export function siteFiles({ store, fetcher, clock, hostGates: gates }: SiteFilesPorts, crawl: Crawl): SiteFiles {
  const { plan, startUrl, id, epoch } = crawl;
  const inReach = crawlFetcher(
    { fetcher, clock },
    {
      reach: requestReach(startUrl, plan),
      // The crawl is over, so these requests do not count towards it.
      limits: { hit() {} },
      memory: { put: async () => {} },
    },
  );
  const ownGates = (gates ?? hostGates(clock).tenant("")).crawl(id);
  const fetch = politeFetch({ fetcher: inReach, clock }, ownGates, plan, new URL(startUrl).origin);
  // The crawl is over, so its documents do not change.
  const documents = { get: robotsDocuments(store.documents, id, epoch).get, put: async () => {} };
  const robots = crawlRobots(plan, fetch, documents);

  async function permits(url: string, signal: AbortSignal): Promise<boolean> {
    return plan.robots !== "respect" || (await robots.load(new URL(url).origin, signal)).permits(url);
  }

  return {
    async read(url, maxBodyBytes, signal) {
      const nothing = { url, status: null, contentType: null, body: noBody, isDisallowed: false };
      let next = url;
      for (let hops = 0; ; hops += 1) {
        if (!(await permits(next, signal))) return { ...nothing, isDisallowed: true };
        const { result } = await fetch.file(next, { maxBodyBytes, next: stay }, signal);
        if (result.kind === "failure") return nothing;
        const target = hops < maxRedirects ? targetOnHost(result, url) : null;
        if (target === null) {
          const contentType = result.headers.find(([name]) => name === "content-type")?.[1] ?? null;
          return { ...nothing, status: result.status, contentType, body: result.body };
        }
        next = target;
      }
    },
  };
}

function targetOnHost(result: FetchResult, url: string): string | null {
  const target = redirectTarget(result);
  return target !== null && new URL(target).hostname === new URL(url).hostname ? target : null;
}

const stay: NextUrl = () => null;
