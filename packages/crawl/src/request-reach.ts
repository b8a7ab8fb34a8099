import type { CrawlPlan } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { domainOf } from "./registrable-domain.ts";

/** Why a request must not be made: its port, or the spent budget for other sites. */
export type ReachRefusal = "port" | "off-site-requests";

/** Where the requests of one crawl may go. */
export interface RequestReach {
  /** The URL lies on the site's registrable domain. */
  isOnSite(url: URL): boolean;
  /** Why a URL must not be requested now; counts nothing. */
  refusal(url: URL): ReachRefusal | null;
  /** Like `refusal`, and counts the request when it may be made. */
  take(url: URL): ReachRefusal | null;
  /** Counts a sitemap on the domain of a listed URL, which is on the site for pages only: `maxPages` bounds those. */
  takeSitemap(url: URL): ReachRefusal | null;
  /** Requests made off the site so far, those of earlier parts of the crawl included. */
  readonly offSite: number;
  /** Adds what an earlier part of the crawl made. */
  recall(offSite: number): void;
}

/** Requests to other sites that one crawl may make: their robots.txt, sitemaps there, and where redirects lead. */
export const maxOffSiteRequests = 20;

/**
 * Makes the reach of a crawl from what its owner named: the start URL and the lists of the plan.
 *
 * Ports are 80, 443, the site's own and those of listed URLs on their own host. Listed URLs, their domains and named
 * sitemaps are no third party's: who may list them is decided where plans are accepted.
 */
export function requestReach(startUrl: string, plan: Pick<CrawlPlan, "urls" | "sitemaps">): RequestReach {
  const parsed = (urls: readonly string[]) => urls.flatMap((url) => parseUrl(url, startUrl) ?? []);
  const [start] = parsed([startUrl]);
  const [pages, sitemaps] = [parsed(plan.urls), parsed(plan.sitemaps)];
  const site = start === undefined ? null : siteOf(start);
  const listedSites = new Set(pages.map(siteOf));
  const named = new Set(sitemaps.map(({ href }) => href));
  const namedRobots = new Set(sitemaps.map(({ origin }) => `${origin}/robots.txt`));
  const hosts = new Set([...pages, ...sitemaps].map(({ host }) => host));
  // URL leaves the default port of a scheme out; 80 over https and 443 over http are as harmless.
  const ports = new Set(["", "80", "443", start?.port ?? ""]);
  let offSite = 0;

  const isOnSite = (url: URL) => siteOf(url) === site;
  const isOwn = (url: URL) =>
    isOnSite(url) || listedSites.has(siteOf(url)) || named.has(url.href) || namedRobots.has(url.href);

  function refusal(url: URL): ReachRefusal | null {
    if (!ports.has(url.port) && !hosts.has(url.host)) return "port";
    return isOwn(url) || offSite < maxOffSiteRequests ? null : "off-site-requests";
  }

  return {
    isOnSite,
    refusal,
    take(url) {
      const refused = refusal(url);
      if (refused === null && !isOwn(url)) offSite += 1;
      return refused;
    },
    takeSitemap(url) {
      if (isOnSite(url) || named.has(url.href) || !isOwn(url)) return null;
      if (offSite >= maxOffSiteRequests) return "off-site-requests";
      offSite += 1;
      return null;
    },
    get offSite() {
      return offSite;
    },
    recall(earlier) {
      offSite += earlier;
    },
  };
}

function siteOf({ hostname }: URL): string {
  return domainOf(hostname) ?? hostname;
}
