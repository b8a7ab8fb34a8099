import { type CrawlPlan, type ExternalLink, externalLinksKind } from "@sightline/model";
import type { Scope } from "../scope.ts";
import type { CompanionKind } from "./companion-kind.ts";
import { confirmedBy } from "./earlier-links.ts";
import { isWebPort, visitExternal } from "./external-visit.ts";
import { hasSideEffect } from "./side-effects.ts";

/** Dependencies of the check of links to other sites. */
export interface ExternalParts {
  readonly plan: Pick<CrawlPlan, "maxExternalUrls">;
  readonly scope: Scope;
  /** Hosts of other sites that have answered with 429. */
  readonly refusing: Set<string>;
  /** Returns what an earlier crawl of the site found. */
  readonly earlier: () => Promise<ReadonlyMap<string, ExternalLink>>;
}

/**
 * Links that leave the site: HEAD, then GET; one connection and one request a second to a host, and no more than 50 URLs
 * of it. Most of 100 URLs at once wait for the second that lies between two requests.
 */
export function externalLinks({ plan, scope, refusing, earlier }: ExternalParts): CompanionKind<ExternalLink> {
  const ownPrefix = `${scope.start.origin}/`;
  const isOwn = (url: URL) => scope.decide(url).internal;
  let known: ReadonlyMap<string, ExternalLink> = new Map();
  return {
    name: externalLinksKind,
    limits: {
      urls: plan.maxExternalUrls,
      urlsOfHost: 50,
      atOnce: 100,
      refusing,
      bodyBytes: 65_536,
      timeoutMs: 15_000,
      concurrency: 1,
      requestsPerSecond: 1,
      storedTogether: 64,
    },
    edges: new Set(["anchor", "area"] as const),
    async begin() {
      known = await earlier();
    },
    mayConcern: (url) => !url.startsWith(ownPrefix),
    concerns: (url) => !isOwn(url),
    omissionOf(url) {
      if (hasSideEffect(url)) return "side-effect";
      return isWebPort(url) ? null : "port";
    },
    visit: (url, requests, signal) => visitExternal(url, { ...requests, isOwn }, signal),
    settled(link, isSecondLook) {
      // Never certain: a page may look like that of a parked domain.
      if (link.reason === "parked") return link;
      if (isSecondLook && link.verdict === "broken") return { ...link, confirmed: true };
      return confirmedBy(known.get(link.url), link);
    },
    isDoubtful: ({ verdict, reason, confirmed }) => verdict === "broken" && reason !== "parked" && !confirmed,
  };
}
