import type { CrawlPlan } from "@sightline/model";
import type { Clock, DocumentStore, Fetcher } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";
import type { CrawlGates } from "../host-gate.ts";
import { crawlRobots, robotsDocuments } from "../host-robots.ts";
import { type PoliteFetch, politeFetch } from "../polite-fetch.ts";
import type { CompanionEntry, CompanionKind, CompanionRequests } from "./companion-kind.ts";

/** Dependencies of companion requests. */
export interface CompanionParts {
  readonly crawlId: string;
  readonly epoch: number;
  readonly plan: CrawlPlan;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly documents: DocumentStore;
  readonly gates: CrawlGates;
  /** Requests of the crawl for pages, whose limits hold for its own hosts. */
  readonly pages: Pick<PoliteFetch, "settings">;
  readonly startOrigin: string;
  readonly signal: AbortSignal;
  readonly fail: (error: unknown) => void;
}

/** Requests within the limits of a kind: over the gates that all crawls share, and as robots.txt allows. */
export function companionRequests(
  limits: CompanionKind<CompanionEntry>["limits"],
  { crawlId, epoch, plan, fetcher, clock, documents, gates, startOrigin, pages }: CompanionParts,
  isEnding: () => boolean,
): Omit<CompanionRequests, "madeTo"> {
  const { concurrency, requestsPerSecond, timeoutMs, besidePages = false } = limits;
  const requestTimeoutMs = Math.min(plan.requestTimeoutMs, timeoutMs);
  const polite = { ...plan, concurrency, requestsPerSecond, requestTimeoutMs, maxAttempts: 1 };
  const fetch = politeFetch({ fetcher, clock }, gates, polite, startOrigin);
  // Files that the crawl has read are read from its documents; those of other sites do not become part of them.
  const { get } = robotsDocuments(documents, crawlId, epoch);
  const robots = crawlRobots(plan, fetch, { get, put: async () => {} });

  /** Settings at a host; leaves two thirds of a limited rate to the pages. */
  async function settingsAt(host: string, signal: AbortSignal) {
    if (!besidePages) return fetch.settings(host);
    const settings = pages.settings(host);
    const spacingMs = Math.max(settings.intervalMs, settings.delayMs);
    if (spacingMs > 0 && !isEnding()) await clock.sleep(3 * concurrency * spacingMs, signal);
    return settings;
  }

  return {
    async request(url, method, signal, { bodyBytes = limits.bodyBytes, headers = {} } = {}) {
      const host = hostOf(url);
      await fetch.gate(host).enter(await settingsAt(host, signal), signal);
      return fetch.once(url, bodyBytes, signal, { method, headers });
    },
    async permits(url, signal) {
      if (plan.robots === "ignore" || (plan.robots === "report" && besidePages)) return true;
      return (await robots.load(new URL(url).origin, signal)).permits(url);
    },
    async inspectTls(origin, signal) {
      if (fetcher.inspectTls === undefined) return null;
      const host = hostOf(origin);
      await fetch.gate(host).enter(fetch.settings(host), signal);
      try {
        return await fetcher.inspectTls({ origin, at: clock.now(), timeoutMs: requestTimeoutMs }, signal);
      } finally {
        fetch.gate(host).end({ kind: "fine" }, null);
      }
    },
    now: () => clock.now(),
  };
}
