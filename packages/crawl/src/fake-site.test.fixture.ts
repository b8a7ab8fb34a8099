import { type Edge, type EdgeFlag, type EdgeKind, emptyFacts, type FetchFailureKind } from "@sightline/facts";
import { type Crawl, type CrawlEvent, type CrawlPlanInput, collect, flatten } from "@sightline/model";
import {
  type AuditStore,
  type Clock,
  type CoreRow,
  type Extractor,
  type FetchedPage,
  type Fetcher,
  type FetchRequest,
  silentLogger,
  type TenantStore,
} from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { virtualClock } from "@sightline/testkit";
import type { CrawlOptions, CrawlPorts, CrawlResult } from "./crawl-ports.ts";
import { crawlSite } from "./crawl-site.ts";
import type { TenantGates } from "./host-gate.ts";
import { createQueuedCrawl } from "./queued-crawl.test.fixture.ts";

/** Reference on a fake page: a URL for an anchor, or a typed edge. */
export type FakeLink = string | { readonly kind: EdgeKind; readonly url: string; readonly flags?: readonly EdgeFlag[] };

/** Response of a fake site. */
export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of a file; pages have links instead. */
  readonly body?: string | Uint8Array;
  readonly links?: readonly FakeLink[];
  /** Main text of a page; without it, the main text is unknown. */
  readonly text?: string;
  readonly redirect?: string;
  /** Set-Cookie headers of a redirect. */
  readonly cookies?: readonly string[];
  /** Response to requests that send the cookie `seen=1`. */
  readonly withCookie?: FakeAnswer;
  readonly failure?: FetchFailureKind;
  readonly nofollow?: boolean;
  readonly bodyTruncated?: boolean;
  readonly remoteAddress?: string;
}

/** Responses by URL; those of a list are given one by one, the last one repeatedly. */
export type FakeSite = Readonly<Record<string, FakeAnswer | readonly FakeAnswer[]>>;

/** Request as the fake site received it. */
export interface SeenRequest extends FetchRequest {
  /** Monotonic milliseconds at which the request arrived and was answered. */
  readonly startedAt: number;
  endedAt: number;
}

/** Creates a fetcher that answers from a table or function, after `latencyMs` of the clock. */
export function fakeFetcher(
  site: FakeSite | ((url: string) => FakeAnswer | undefined),
  clock: Clock,
  latencyMs: number | (() => number) = 0,
): Fetcher & { readonly requests: SeenRequest[] } {
  const requests: SeenRequest[] = [];
  const times = new Map<string, number>();
  function answerOf(url: string): FakeAnswer {
    if (typeof site === "function") return site(url) ?? { status: 404 };
    const response = site[url];
    if (response === undefined) return { status: 404 };
    if (!("length" in response)) return response;
    const time = times.get(url) ?? 0;
    times.set(url, time + 1);
    return response[Math.min(time, response.length - 1)] ?? { status: 404 };
  }
  return {
    requests,
    async fetch(request, signal) {
      const seen: SeenRequest = { ...request, startedAt: clock.monotonic(), endedAt: Number.NaN };
      requests.push(seen);
      const plain = answerOf(request.url);
      const isSentBack = request.headers["cookie"]?.includes("seen=1") === true;
      const response = isSentBack ? (plain.withCookie ?? plain) : plain;
      const ms = typeof latencyMs === "number" ? latencyMs : latencyMs();
      if (ms > 0) await clock.sleep(ms, signal);
      signal.throwIfAborted();
      seen.endedAt = clock.monotonic();
      if (response.failure !== undefined) {
        return { kind: "failure", url: request.url, failure: response.failure, message: "It failed.", totalMs: ms };
      }
      return fetchedPage(request.url, response);
    },
    async close() {},
  };
}

function fetchedPage(url: string, response: FakeAnswer): FetchedPage {
  const { links = [], nofollow = false, redirect, text } = response;
  const body = response.body ?? JSON.stringify({ links, nofollow, text });
  const headers = { ...response.headers, ...(redirect !== undefined && { location: redirect }) };
  return {
    kind: "answer",
    url,
    status: response.status ?? (redirect === undefined ? 200 : 301),
    headers: Object.entries(headers),
    ...(response.cookies === undefined ? {} : { cookies: response.cookies }),
    body: typeof body === "string" ? Buffer.from(body) : body,
    bodyTruncated: response.bodyTruncated ?? false,
    wireBytes: body.length,
    ttfbMs: 0,
    totalMs: 0,
    remoteAddress: response.remoteAddress ?? null,
  };
}

/** Reads the bodies that {@link fakeFetcher} makes. */
export const fakeExtractor: Extractor = {
  async extract({ url, status, headers, body, bodyTruncated, cookieRedirect }) {
    const location = headers.find(([name]) => name === "location")?.[1];
    const pairs = headers.map(([name, value]) => ({ name, value }));
    const base = {
      ...emptyFacts(url),
      status,
      headers: pairs,
      bodyBytes: body.length,
      bodyTruncated,
      analysis: "ok" as const,
    };
    if (location !== undefined) {
      const target = new URL(location, url).href;
      const redirect = { raw: location, url: target };
      return { facts: { ...base, kind: "redirect", redirect }, edges: [edge("redirect", target)], mainText: null };
    }
    const { links, nofollow, text } = JSON.parse(Buffer.from(body).toString()) as {
      links: readonly FakeLink[];
      nofollow: boolean;
      text?: string;
    };
    const edges = links.map((link) =>
      typeof link === "string" ? edge("anchor", new URL(link, url).href) : edge(link.kind, link.url, link.flags),
    );
    const redirect = cookieRedirect === undefined ? null : { raw: cookieRedirect.raw, url: cookieRedirect.url };
    const mainText =
      text === undefined ? null : { blocks: [{ kind: "paragraph" as const, level: 0, text }], truncated: false };
    return { facts: { ...base, kind: "html", nofollow, redirect }, edges, mainText };
  },
  async close() {},
};

function edge(kind: EdgeKind, url: string, flags: readonly EdgeFlag[] = []): Edge {
  return { kind, url, text: "", flags };
}

/** Crawl of a fake site on a memory store, which a test can run, stop, and run again. */
export interface FakeCrawl {
  readonly store: TenantStore;
  readonly crawlId: string;
  readonly clock: Clock;
  readonly requests: readonly SeenRequest[];
  /** Claims the crawl and runs it. */
  run(options?: Partial<CrawlOptions>): Promise<CrawlResult & { readonly events: readonly CrawlEvent[] }>;
  core(): Promise<CoreRow[]>;
  /** URLs with a page, in the order of discovery. */
  pages(): Promise<string[]>;
  crawl(): Promise<Crawl>;
}

/** Differences of a fake crawl from a plain one. */
export interface FakeCrawlOptions {
  readonly start?: string;
  readonly clock?: Clock;
  readonly latencyMs?: number | (() => number);
  readonly hostGates?: TenantGates;
  readonly store?: AuditStore;
  readonly ports?: Partial<CrawlPorts>;
}

let crawls = 0;

/** Creates a crawl of a fake site; starts at https://e.test/ by default. */
export async function fakeCrawl(
  site: FakeSite | ((url: string) => FakeAnswer | undefined),
  plan: CrawlPlanInput = {},
  options: FakeCrawlOptions = {},
): Promise<FakeCrawl> {
  const clock = options.clock ?? virtualClock();
  const startUrl = options.start ?? "https://e.test/";
  const store = (options.store ?? memoryStore({ now: () => clock.now() })).tenant("test");
  const fetcher = fakeFetcher(site, clock, options.latencyMs);
  crawls++;
  const [siteId, crawlId] = [`site_${crawls}`, `crawl_${crawls}`];
  // Tests of probes ask for them.
  const ownPlan = { maxProbedHosts: 0, ...plan };
  await createQueuedCrawl(store, { siteId, crawlId, startUrl, origin: `https://${crawls}.test`, plan: ownPlan }, clock);
  const core = () => collect(flatten(store.pages.core(crawlId)));
  return {
    store,
    crawlId,
    clock,
    requests: fetcher.requests,
    core,
    async run({ signal = new AbortController().signal, ...rest } = {}) {
      const ports: CrawlPorts = {
        store,
        fetcher,
        extractor: fakeExtractor,
        clock,
        logger: silentLogger,
        randomInteger: () => 7,
        evaluatePage: () => [],
        ...(options.hostGates && { hostGates: options.hostGates }),
        ...options.ports,
      };
      const run = crawlSite(ports, await store.crawls.claim(crawlId), { signal, ...rest });
      const events = collect(run.events);
      return { ...(await run.done), events: await events };
    },
    async pages() {
      return (await core()).flatMap(({ url, outcome }) => (outcome === "fetched" ? [url] : []));
    },
    async crawl() {
      const crawl = await store.crawls.get(crawlId);
      if (crawl === null) throw new Error("The crawl is gone.");
      return crawl;
    },
  };
}
