import type { CrawlPlan } from "@sightline/model";
import type { FetchRequest, FetchResult } from "@sightline/model/ports";
import { hostOf, isFetchable, parseUrl } from "@sightline/url";
import type { CrawlPorts } from "./crawl-ports.ts";
import type { CrawlGates, GateSettings, HostGate } from "./host-gate.ts";
import type { HostWait } from "./host-wait.ts";
import { requestHeaders, withCookie } from "./request-headers.ts";
import { gateAnswer, retryDelayMs } from "./retry-policy.ts";

/** Delay before a file that could not be read is requested again. */
const secondLookDelayMs = 1000;

/** Outcome of a file fetch. */
export interface FileFetch {
  readonly result: FetchResult;
  /** All requested URLs, including the first one, in order. */
  readonly urls: readonly string[];
  /** Number of requests for the last of them. */
  readonly attempts: number;
}

/** Options of a file fetch. */
export interface FileOptions {
  readonly maxBodyBytes: number;
  readonly next: NextUrl;
  /** True if the file is to be requested again after a result that would otherwise be final. Default: never. */
  readonly mayPass?: (result: FetchResult) => boolean;
}

/** Returns the target of a file's redirect; `null` to accept the result. */
export type NextUrl = (result: FetchResult, urls: readonly string[]) => string | null;

/** What a request has that most have not. */
export interface RequestDetails {
  readonly cookie?: string;
  readonly method?: "GET" | "HEAD";
  /** Headers in addition to those of the plan. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes requests within the limits of their host. */
export interface PoliteFetch {
  gate(host: string): HostGate;
  settings(host: string): GateSettings;
  /** Lists the hosts that the crawl waits for now, with the reasons. */
  waits(): readonly HostWait[];
  /** Calls `listener` whenever a request may have become possible; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Slows a host down to one request every `delayMs`. */
  slowDown(host: string, delayMs: number): void;
  /**
   * Makes one request; its turn at the gate must have begun, and ends with it.
   *
   * @param more the Cookie header of a chain of redirects, added to that of the plan; the method, if not GET; headers
   */
  once(url: string, maxBodyBytes: number, signal: AbortSignal, more?: RequestDetails): Promise<FetchResult>;
  /** Waits for a turn, retries as for pages, and follows redirects as `next` directs: for robots.txt and sitemaps. */
  file(url: string, options: FileOptions, signal: AbortSignal): Promise<FileFetch>;
}

/** Creates the polite fetch of one crawl. */
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

  async function once(
    url: string,
    maxBodyBytes: number,
    signal: AbortSignal,
    { cookie, method = "GET", headers: more }: RequestDetails = {},
  ): Promise<FetchResult> {
    const host = hostOf(url);
    const usualHeaders = more === undefined ? headersFor(url) : { ...headersFor(url), ...more };
    const headers = cookie === undefined ? usualHeaders : withCookie(usualHeaders, cookie);
    const request: FetchRequest = { url, method, headers, maxBodyBytes, timeoutMs: plan.requestTimeoutMs };
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

/** Makes a request of another kind, such as the load of a page in a browser, in its turn at the host. */
export async function atTurn<Value>(
  fetch: Pick<PoliteFetch, "gate" | "settings">,
  url: string,
  request: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const host = hostOf(url);
  const gate = fetch.gate(host);
  await gate.enter(fetch.settings(host), signal);
  let isMade = false;
  try {
    const value = await request();
    isMade = true;
    return value;
  } finally {
    gate.end({ kind: isMade ? "fine" : "failed" }, null);
  }
}

/** Returns the absolute http(s) URL that a redirect names, without fragment; `null` otherwise. */
export function redirectTarget(result: FetchResult): string | null {
  if (result.kind === "failure" || result.status < 300 || result.status > 399 || result.status === 304) return null;
  const location = result.headers.find(([name]) => name === "location")?.[1];
  const target = location === undefined ? null : parseUrl(location, result.url);
  if (target === null || !isFetchable(target)) return null;
  target.hash = "";
  return target.href;
}
