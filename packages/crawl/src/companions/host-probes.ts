import { type CrawlPlan, type HostProbe, hostProbesKind } from "@sightline/model";
import { hostKind, isIpAddress, isLoopback } from "@sightline/url";
import { isAction } from "../action-url.ts";
import type { Analysis } from "../analysis.ts";
import { ownDomainOf } from "../registrable-domain.ts";
import { isResolved } from "../resolved-host.ts";
import type { Scope } from "../scope.ts";
import type { CompanionKind } from "./companion-kind.ts";
import { visitHost } from "./host-visit.ts";
import { pageReader } from "./page-reader.ts";
import { hasSideEffect } from "./side-effects.ts";

/** Dependencies of the probes of the site's own hosts. */
export interface HostProbeParts {
  readonly plan: Pick<CrawlPlan, "concurrency" | "maxProbedHosts" | "requestsPerSecond" | "resolve" | "scope">;
  readonly scope: Scope;
  readonly analysis: Pick<Analysis, "extract">;
  readonly randomInteger: (below: number) => number;
  /** True if an address is on the public internet. */
  readonly isPublicAddress: (address: string) => boolean;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const madeUpLength = 20;

/** Probes of the hosts of the site, each once: at the pace of the pages, and with the headers of the plan. */
export function hostProbes({
  plan,
  scope,
  analysis,
  randomInteger,
  isPublicAddress,
}: HostProbeParts): CompanionKind<HostProbe> {
  let lastKey = "";
  const visiting = {
    read: pageReader(analysis),
    madeUpName: () => Array.from({ length: madeUpLength }, () => letters[randomInteger(letters.length)]).join(""),
    otherForm: (url: URL) => otherForm(url, plan),
    mayRequest: (url: URL) => scope.decide(url).crawl && !isAction(url.href) && !hasSideEffect(url),
    // A host that the plan resolves is elsewhere than the name server says, at the ports that it names alone.
    isSameServer: (other: URL) => !isNamed(plan, other) || isResolved(plan, other),
  };
  return {
    name: hostProbesKind,
    limits: {
      urls: plan.maxProbedHosts,
      urlsOfHost: 2,
      requestsOfHost: 25,
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
    // Development servers answer differently from those that visitors reach; only their certificates are looked at.
    concerns: (url) => scope.decide(url).internal && (url.protocol === "https:" || !isUnnamed(url)),
    omissionOf: () => null,
    visit(url, requests, signal, progress) {
      const isPublic = (address: string) => isPublicAddress(address) || isResolved(plan, new URL(url));
      return visitHost(url, { ...requests, ...visiting, isPublic }, progress, signal);
    },
    isUnfinished: ({ pending }) => pending.length > 0,
    settled: (entry) => entry,
    isDoubtful: () => false,
  };
}

function isUnnamed({ href }: URL): boolean {
  return isLoopback(href) || isIpAddress(href);
}

function isNamed({ resolve }: Pick<CrawlPlan, "resolve">, { hostname }: URL): boolean {
  return resolve.some(({ host }) => host.toLowerCase() === hostname);
}

/** Returns the origin of a host with www, or without; `null` if its owner has no say about the other one. */
function otherForm(url: URL, plan: Pick<CrawlPlan, "resolve">): string | null {
  const { protocol, hostname, port } = url;
  const domain = ownDomainOf(hostname);
  if (domain === null || port !== "" || hostKind(url.href) === "local") return null;
  if (hostname !== domain && hostname !== `www.${domain}`) return null;
  const other = new URL(`${protocol}//${hostname === domain ? `www.${domain}` : domain}/`);
  return isNamed(plan, url) || isNamed(plan, other) ? null : other.href;
}
