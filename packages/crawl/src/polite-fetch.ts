import type { CrawlPlan } from "@sightline/model";
import type { FetchRequest, FetchResult } from "@sightline/model/ports";
import { hostOf, isFetchable, parseUrl } from "@sightline/url";
import type { CrawlPorts } from "./crawl-ports.ts";
import type { CrawlGates, GateSettings, HostGate } from "./host-gate.ts";
import type { HostWait } from "./host-wait.ts";
import { requestHeaders } from "./request-headers.ts";
import { gateAnswer, retryDelayMs } from "./retry-policy.ts";

/** Time before a file that could not be read is asked for once more. */
const secondLookDelayMs = 1000;

/** How a file fetch came out. */
export interface FileFetch {
  readonly result: FetchResult;
  /** Every URL that was asked, the first one included, in order. */
  readonly urls: readonly string[];
  /** Requests for the last of them. */
  readonly attempts: number;
}

/** How a file is fetched. */
export interface FileOptions {
  readonly maxBodyBytes: number;
  readonly next: NextUrl;
  /** Says of a result that would stand whether the file is asked for once more. Default: never. */
  readonly mayPass?: (result: FetchResult) => boolean;
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
  file(url: string, options: FileOptions, signal: AbortSignal): Promise<FileFetch>;
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

  async function withRetries(
    url: string,
    { maxBodyBytes, mayPass = () => false }: FileOptions,
    signal: AbortSignal,
  ): Promise<Pick<FileFetch, "result" | "attempts">> {
    const host = hostOf(url);
    for (let attempts = 1; ; attempts++) {
      await gates.of(host).enter(settings(host), signal);
      const result = await once(url, maxBodyBytes, signal);
      const isFirst = attempts === 1 && plan.maxAttempts > 1;
      const delayMs =
        retryDelayMs(result, attempts, plan.maxAttempts, clock.now()) ??
        (isFirst && mayPass(result) ? secondLookDelayMs : null);
      if (delayMs === null) return { result, attempts };
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
    async file(url, options, signal) {
      const urls = [url];
      for (;;) {
        const { result, attempts } = await withRetries(urls.at(-1) ?? url, options, signal);
        const target = options.next(result, urls);
        if (target === null) return { result, urls, attempts };
        urls.push(target);
      }
    },
  };
}

/** The absolute http(s) URL that a redirect names, without fragment; `null` for anything else. */
export function redirectTarget(result: FetchResult): string | null {
  if (result.kind === "failure" || result.status < 300 || result.status > 399 || result.status === 304) return null;
  const location = result.headers.find(([name]) => name === "location")?.[1];
  const target = location === undefined ? null : parseUrl(location, result.url);
  if (target === null || !isFetchable(target)) return null;
  target.hash = "";
  return target.href;
}
