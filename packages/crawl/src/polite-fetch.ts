import { type CrawlPlan, type FetchRequest, type FetchResult, hostOf, isFetchable, resolveUrl } from "@sightline/model";
import type { CrawlPorts } from "./crawl-ports.ts";
import type { CrawlGates, GateSettings, HostGate } from "./host-gate.ts";
import type { HostWait } from "./host-wait.ts";
import { requestHeaders } from "./request-headers.ts";
import { gateAnswer, retryDelayMs } from "./retry-policy.ts";

/** How a file fetch came out. */
export interface FileFetch {
  readonly result: FetchResult;
  /** Every URL that was asked, the first one included, in order. */
  readonly urls: readonly string[];
}

/** Where a file's redirect leads; `null` to take the result as it is. */
export type NextUrl = (result: FetchResult, urls: readonly string[]) => string | null;

/** Requests that keep to the limits of their host. */
export interface PoliteFetch {
  gate(host: string): HostGate;
  settings(host: string): GateSettings;
  /** The hosts that the crawl waits for now, and why. */
  waits(): readonly HostWait[];
  /** Calls `listener` whenever a request may have become possible; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Slows a host down to a request every `delayMs`. */
  slowDown(host: string, delayMs: number): void;
  /** One request; its turn at the gate must have begun, and ends with it. */
  once(url: string, maxBodyBytes: number, signal: AbortSignal): Promise<FetchResult>;
  /** Waits its turn, tries again as pages are, and follows redirects as `next` says: for robots.txt and sitemaps. */
  file(url: string, options: { maxBodyBytes: number; next: NextUrl }, signal: AbortSignal): Promise<FileFetch>;
}

/** Makes the requests of one crawl. */
export function politeFetch(
  { fetcher, clock }: Pick<CrawlPorts, "fetcher" | "clock">,
  gates: CrawlGates,
  plan: CrawlPlan,
  startOrigin: string,
): PoliteFetch {
  const headersFor = requestHeaders(plan, startOrigin);
  const intervalMs = plan.requestsPerSecond === null ? 0 : 1000 / plan.requestsPerSecond;
  const slowHosts = new Map<string, GateSettings>();
  const usual: GateSettings = { concurrency: plan.concurrency, intervalMs, delayMs: 0 };

  const settings = (host: string) => slowHosts.get(host) ?? usual;

  async function once(url: string, maxBodyBytes: number, signal: AbortSignal): Promise<FetchResult> {
    const host = hostOf(url);
    const request: FetchRequest = { url, headers: headersFor(url), maxBodyBytes, timeoutMs: plan.requestTimeoutMs };
    let result: FetchResult | null = null;
    try {
      result = await fetcher.fetch(request, signal);
      return result;
    } finally {
      const address = result?.kind === "answer" ? result.remoteAddress : null;
      gates.of(host).end(result === null ? { kind: "failed" } : gateAnswer(result, clock.now()), address);
    }
  }

  async function withRetries(url: string, maxBodyBytes: number, signal: AbortSignal): Promise<FetchResult> {
    const host = hostOf(url);
    for (let attempts = 1; ; attempts++) {
      await gates.of(host).enter(settings(host), signal);
      const result = await once(url, maxBodyBytes, signal);
      const delayMs = retryDelayMs(result, attempts, plan.maxAttempts, clock.now());
      if (delayMs === null) return result;
      await clock.sleep(delayMs, signal);
    }
  }

  return {
    gate: (host) => gates.of(host),
    waits: gates.waits,
    subscribe: gates.subscribe,
    settings,
    slowDown(host, delayMs) {
      const longestMs = Math.max(delayMs, settings(host).delayMs);
      if (longestMs > intervalMs) slowHosts.set(host, { ...usual, delayMs: longestMs });
    },
    once,
    async file(url, { maxBodyBytes, next }, signal) {
      const urls = [url];
      for (;;) {
        const result = await withRetries(urls.at(-1) ?? url, maxBodyBytes, signal);
        const target = next(result, urls);
        if (target === null) return { result, urls };
        urls.push(target);
      }
    },
  };
}

/** The absolute http(s) URL that a redirect names, without fragment; `null` for anything else. */
export function redirectTarget(result: FetchResult): string | null {
  if (result.kind === "failure" || result.status < 300 || result.status > 399 || result.status === 304) return null;
  const location = result.headers.find(([name]) => name === "location")?.[1];
  const target = location === undefined ? null : resolveUrl(location, result.url);
  if (target === null || !isFetchable(target)) return null;
  target.hash = "";
  return target.href;
}
