import type { CrawlPlan } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { domainOf } from "./registrable-domain.ts";

/** Reason why a request must not be made: its port, or the spent budget for other sites. */
export type ReachRefusal = "port" | "off-site-requests";

/** Limits on the destinations of the requests of one crawl. */
export interface RequestReach {
  /** True if the URL is on the site's registrable domain. */
  isOnSite(url: URL): boolean;
  /** Returns the reason why a URL must not be requested now; counts nothing. */
  refusal(url: URL): ReachRefusal | null;
  /** Like `refusal`, but counts the request if it may be made. */
  take(url: URL): ReachRefusal | null;
  /** Counts a sitemap on the domain of a listed URL, which is on the site for pages only: `maxPages` bounds those. */
  takeSitemap(url: URL): ReachRefusal | null;
  /** Number of off-site requests so far, including earlier parts of the crawl. */
  readonly offSite: number;
  /** Adds the off-site requests of an earlier part of the crawl. */
  restore(offSite: number): void;
}

/** Maximum requests of one crawl to other sites: their robots.txt, sitemaps there, and redirect targets. */
export const maxOffSiteRequests = 20;

/**
 * Creates the reach of a crawl from its start URL and the lists of the plan.
 *
 * Ports are 80, 443, the site's own and those of listed URLs on their own host. Listed URLs, their domains and named
 * sitemaps are not third parties: permission to list them is checked where plans are accepted.
 *
 * @param maxOffSite maximum requests to other sites
 */
export function requestReach(
  startUrl: string,
  plan: Pick<CrawlPlan, "urls" | "sitemaps">,
  maxOffSite = maxOffSiteRequests,
): RequestReach {
  const parsed = (urls: readonly string[]) => urls.flatMap((url) => parseUrl(url, startUrl) ?? []);
  const [start] = parsed([startUrl]);
  const [pages, sitemaps] = [parsed(plan.urls), parsed(plan.sitemaps)];
  const site = start === undefined ? null : siteOf(start);
  const listedSites = new Set(pages.map(siteOf));
  const named = new Set(sitemaps.map(({ href }) => href));
  const namedRobots = new Set(sitemaps.map(({ origin }) => `${origin}/robots.txt`));
  const hosts = new Set([...pages, ...sitemaps].map(({ host }) => host));
  // URL omits the default port of a scheme; 80 over https and 443 over http are equally harmless.
  const ports = new Set(["", "80", "443", start?.port ?? ""]);
  let offSite = 0;

  const isOnSite = (url: URL) => siteOf(url) === site;
  const isOwn = (url: URL) =>
    isOnSite(url) || listedSites.has(siteOf(url)) || named.has(url.href) || namedRobots.has(url.href);

  function refusal(url: URL): ReachRefusal | null {
    if (!ports.has(url.port) && !hosts.has(url.host)) return "port";
    return isOwn(url) || offSite < maxOffSite ? null : "off-site-requests";
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
      if (offSite >= maxOffSite) return "off-site-requests";
      offSite += 1;
      return null;
    },
    get offSite() {
      return offSite;
    },
    restore(earlier) {
      offSite += earlier;
    },
  };
}

function siteOf({ hostname }: URL): string {
  return domainOf(hostname) ?? hostname;
}
