import type { Crawl } from "@sightline/model";
import type { FetchResult, TenantStore } from "@sightline/model/ports";
import { crawlRobots, robotsDocuments } from "./host-robots.ts";
import { type NextUrl, redirectTarget } from "./polite-fetch.ts";
import { type UncountedPorts, uncountedFetch } from "./uncounted-fetch.ts";

/** Outcome of requesting a file. */
export interface SiteFile {
  readonly url: string;
  /** URL after the redirects that were followed. */
  readonly finalUrl: string;
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
export interface SiteFilesPorts extends UncountedPorts {
  readonly store: TenantStore;
}

const maxRedirects = 5;
const noBody = new Uint8Array();

/**
 * Creates a reader of single files of a crawled site, with the plan's user agent, headers, pace and attempts, limited
 * to what the crawl's robots.txt permits. Redirects are followed on the same host.
 */
export function siteFiles(ports: SiteFilesPorts, crawl: Crawl): SiteFiles {
  const { plan, id, epoch } = crawl;
  const fetch = uncountedFetch(ports, crawl);
  // The crawl is over, so its documents do not change.
  const documents = { get: robotsDocuments(ports.store.documents, id, epoch).get, put: async () => {} };
  const robots = crawlRobots(plan, fetch, documents);

  async function permits(url: string, signal: AbortSignal): Promise<boolean> {
    return plan.robots !== "respect" || (await robots.load(new URL(url).origin, signal)).permits(url);
  }

  return {
    async read(url, maxBodyBytes, signal) {
      const nothing = { url, finalUrl: url, status: null, contentType: null, body: noBody, isDisallowed: false };
      let next = url;
      for (let hops = 0; ; hops += 1) {
        if (!(await permits(next, signal))) return { ...nothing, isDisallowed: true };
        const { result } = await fetch.file(next, { maxBodyBytes, next: stay }, signal);
        if (result.kind === "failure") return nothing;
        const target = hops < maxRedirects ? targetOnHost(result, url) : null;
        if (target === null) {
          const contentType = result.headers.find(([name]) => name === "content-type")?.[1] ?? null;
          return { ...nothing, finalUrl: next, status: result.status, contentType, body: result.body };
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
