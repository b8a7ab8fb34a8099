import { type EdgeKind, googlebotLimitBytes } from "@sightline/facts";
import { type CrawlPlan, foreignResourcesKind, type Resource, resourcesKind, resourceVerdict } from "@sightline/model";
import { domainOf } from "../registrable-domain.ts";
import type { ByteBudget } from "./byte-budget.ts";
import type { CompanionKind } from "./companion-kind.ts";
import type { ExternalParts } from "./external-links.ts";
import { isWebPort } from "./external-visit.ts";
import { visitResource } from "./resource-visit.ts";

/** Edges by which pages name resources. */
const resourceEdges: ReadonlySet<EdgeKind> = new Set([
  ...(["image", "script", "stylesheet", "icon", "font", "preload", "media", "object", "preview-image"] as const),
]);

const minResources = 200;
const maxResources = 20_000;
/** Resources for each page of the plan. */
const forEachPage = 2;

/** Returns the number of resources that a plan allows. */
export function resourceLimit({
  maxResources: wanted,
  maxPages,
}: Pick<CrawlPlan, "maxResources" | "maxPages">): number {
  return wanted ?? Math.min(maxResources, Math.max(minResources, forEachPage * maxPages));
}

/** What resources of both kinds have in common. */
const common = {
  edges: resourceEdges,
  mayConcern: () => true,
  isDoubtful: (resource: Resource) => !resource.confirmed && resourceVerdict(resource) === "failing",
  settled: (resource: Resource, isSecondLook: boolean): Resource =>
    isSecondLook && isAbsent(resource) ? { ...resource, confirmed: true } : resource,
};

function isAbsent(resource: Resource): boolean {
  const verdict = resourceVerdict(resource);
  return verdict === "failing" || verdict === "broken";
}

/** Parts of a crawl that resources depend on. */
export interface ResourceParts {
  readonly plan: Pick<CrawlPlan, "concurrency" | "maxResources" | "maxPages" | "maxExternalUrls">;
  readonly start: URL;
  /** Bytes that files of all hosts may take together. */
  readonly allBytes: ByteBudget;
}

/**
 * Images, scripts, stylesheets and other files of the site's own hosts: HEAD, and the bodies of text; two requests at
 * once, so that most of what the hosts allow is left to the pages, and as many as the plan allows after the last page.
 */
export function ownResources({ plan, start, allBytes }: ResourceParts): CompanionKind<Resource> {
  const isOwn = ownHosts(start);
  const hasOwnPort = (url: URL) => isWebPort(url) || url.port === start.port;
  return {
    ...common,
    name: resourcesKind,
    limits: {
      urls: resourceLimit(plan),
      urlsOfHost: resourceLimit(plan),
      atOnce: 2,
      bodyBytes: googlebotLimitBytes + 1,
      allBytes,
      timeoutMs: 15_000,
      concurrency: 2,
      atOnceAtEnd: plan.concurrency,
      requestsPerSecond: null,
      besidePages: true,
      storedTogether: 64,
      keptForShared: 0.25,
    },
    concerns: isOwn,
    omissionOf: (url) => (hasOwnPort(url) ? null : "port"),
    visit: (url, requests, signal) =>
      visitResource(url, { ...requests, isForeign: false, mayFollow: (to) => isOwn(to) && hasOwnPort(to) }, signal),
  };
}

/** The same of other hosts, such as content delivery networks: one request a second to each, at most 50 of a host. */
export function foreignResources({
  plan,
  start,
  allBytes,
  refusing,
}: ResourceParts & Pick<ExternalParts, "refusing">): CompanionKind<Resource> {
  const isOwn = ownHosts(start);
  return {
    ...common,
    name: foreignResourcesKind,
    limits: {
      urls: Math.min(plan.maxExternalUrls, resourceLimit(plan)),
      urlsOfHost: 50,
      atOnce: 50,
      bodyBytes: googlebotLimitBytes + 1,
      allBytes,
      refusing,
      timeoutMs: 15_000,
      concurrency: 1,
      requestsPerSecond: 1,
      storedTogether: 64,
      keptForShared: 0.25,
    },
    concerns: (url) => !isOwn(url),
    omissionOf: (url) => (isWebPort(url) ? null : "port"),
    isDoubtful: (resource) => !resource.confirmed && isAbsent(resource),
    visit: (url, requests, signal) =>
      visitResource(url, { ...requests, isForeign: true, mayFollow: (to) => !isOwn(to) && isWebPort(to) }, signal),
  };
}

/** Returns a test for URLs of the site: those of its registrable domain. */
export function ownHosts(start: URL): (url: URL) => boolean {
  const domain = domainOf(start.hostname);
  return ({ hostname }) => hostname === start.hostname || (domain !== null && domainOf(hostname) === domain);
}
