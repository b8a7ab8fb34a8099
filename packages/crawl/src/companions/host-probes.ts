import { type CrawlPlan, type HostProbe, hostProbesKind } from "@sightline/model";
import { isIpAddress, isLoopback } from "@sightline/url";
import { isResolved } from "../resolved-host.ts";
import type { Scope } from "../scope.ts";
import type { CompanionKind } from "./companion-kind.ts";
import { visitHost } from "./host-visit.ts";

/** Dependencies of the probes of the site's own hosts. */
export interface HostProbeParts {
  readonly plan: Pick<CrawlPlan, "concurrency" | "maxProbedHosts" | "requestsPerSecond" | "resolve" | "scope">;
  readonly scope: Scope;
  /** True if an address is on the public internet. */
  readonly isPublicAddress: (address: string) => boolean;
}

/** Probes of the hosts of the site, each once: at the pace of the pages, and with the headers of the plan. */
export function hostProbes({ plan, scope, isPublicAddress }: HostProbeParts): CompanionKind<HostProbe> {
  let lastKey = "";
  return {
    name: hostProbesKind,
    limits: {
      urls: plan.maxProbedHosts,
      urlsOfHost: 2,
      atOnce: 5,
      bodyBytes: 65_536,
      timeoutMs: 10_000,
      concurrency: plan.concurrency,
      requestsPerSecond: plan.requestsPerSecond,
      storedTogether: 1,
    },
    edges: new Set(),
    ofPage(url) {
      if (lastKey !== "" && url.startsWith(lastKey)) return null;
      lastKey = `${new URL(url).origin}/`;
      return lastKey;
    },
    mayConcern: () => true,
    // Development servers answer differently from those that visitors reach.
    concerns: (url) => scope.decide(url).internal && !isLoopback(url.href) && !isIpAddress(url.href),
    omissionOf: () => null,
    async visit(url, requests, signal) {
      const isPublic = (address: string) => isPublicAddress(address) || isResolved(plan, new URL(url));
      // A host that the plan resolves is elsewhere than the name server says, at the ports that it names alone.
      const isSameServer = (other: URL) => !isNamed(plan, other) || isResolved(plan, other);
      return { entry: await visitHost(url, { ...requests, isPublic, isSameServer }, signal), asksForPause: null };
    },
    settled: (entry) => entry,
    isDoubtful: () => false,
  };
}

function isNamed({ resolve }: Pick<CrawlPlan, "resolve">, { hostname }: URL): boolean {
  return resolve.some(({ host }) => host.toLowerCase() === hostname);
}
