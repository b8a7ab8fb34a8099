import { type ChainCookies, type CrawlGates, chainCookies, redirectTarget } from "@sightline/crawl";
import type { UnaskedReason } from "@sightline/geo";
import type { Clock, Fetcher, FetchResult } from "@sightline/model/ports";
import { hostOf, withoutWww } from "@sightline/url";

/** Maximum number of requests of one probe, redirects included. */
export const maxProbeRequests = 60;
/** Maximum decoded bytes of a response that are read. */
export const probeBodyBytes = 1_048_576;

const pace = { concurrency: 1, intervalMs: 1000, delayMs: 0 };
const requestTimeoutMs = 15_000;
const deadlineMs = 240_000;
const maxRedirects = 5;
/** The same for all agents, so that only the User-Agent header differs. */
const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Where a request led: to a last response or failure, to another site, or round in circles. */
export type ProbeLed =
  | { readonly kind: "ended"; readonly result: FetchResult }
  | { readonly kind: "led-away" }
  | { readonly kind: "looped" }
  | { readonly kind: "unasked"; readonly reason: UnaskedReason };

/** Bounds of following redirects. */
export interface ProbeBounds {
  /** True if robots.txt permits a URL to the agent. */
  readonly permits: (url: string) => boolean;
  readonly signal: AbortSignal;
}

/** Session of one agent: connections and cookies of its own. */
export interface ProbeSession {
  /** Requests a URL of the site and follows its redirects within it. @throws the reason of `signal` */
  get(url: string, within: ProbeBounds): Promise<ProbeLed>;
}

/** Sessions of a probe, which share its limits. */
export interface ProbeSessions {
  open(userAgent: string): ProbeSession;
  /** Number of requests so far. */
  made(): number;
  close(): Promise<void>;
}

/** Dependencies of {@link probeSessions}. */
export interface ProbeSessionsParts {
  /** Creates a fetcher, for the connections of one session. */
  readonly fetcher: () => Fetcher;
  readonly gates: CrawlGates;
  readonly clock: Clock;
}

/** Creates the sessions of a probe of a site: at most 60 requests, one a second, to its host with and without www. */
export function probeSessions(
  { fetcher: newFetcher, gates, clock }: ProbeSessionsParts,
  startUrl: string,
): ProbeSessions {
  const endsAt = clock.monotonic() + deadlineMs;
  const fetchers: Fetcher[] = [];
  let made = 0;

  const spent = (): UnaskedReason | null => {
    if (made >= maxProbeRequests) return "limit";
    return clock.monotonic() >= endsAt ? "deadline" : null;
  };

  /** Makes a request at the turn of its host, unless the limits of the probe are spent by then. */
  async function atTurn(
    url: string,
    signal: AbortSignal,
    ask: () => Promise<FetchResult>,
  ): Promise<FetchResult | UnaskedReason> {
    const before = spent();
    if (before !== null) return before;
    const gate = gates.of(hostOf(url));
    await gate.enter(pace, signal);
    let result: FetchResult | null = null;
    try {
      // The wait may have taken long: others may use the host.
      const reason = spent();
      if (reason !== null) return reason;
      made += 1;
      result = await ask();
      return result;
    } finally {
      // What a host thinks of an agent is not about the crawls that share its gate.
      gate.end({ kind: "fine" }, result?.kind === "answer" ? result.remoteAddress : null);
    }
  }

  function open(userAgent: string): ProbeSession {
    const fetcher = newFetcher();
    fetchers.push(fetcher);
    let isPaused = false;

    async function request(
      url: string,
      cookie: string | null,
      signal: AbortSignal,
    ): Promise<FetchResult | UnaskedReason> {
      if (isPaused) return "paused";
      const headers = { "user-agent": userAgent, accept, ...(cookie === null ? {} : { cookie }) };
      const asked = { url, headers, maxBodyBytes: probeBodyBytes, timeoutMs: requestTimeoutMs };
      const result = await atTurn(url, signal, () => fetcher.fetch(asked, signal));
      isPaused = typeof result !== "string" && result.kind === "answer" && result.status === 429;
      return result;
    }

    return {
      get: (url, { permits, signal }) =>
        followed(url, {
          ...{ startUrl, permits },
          cookies: chainCookies(clock.now),
          request: (at, cookie) => request(at, cookie, signal),
        }),
    };
  }

  return {
    open,
    made: () => made,
    close: async () => {
      await Promise.all(fetchers.map((fetcher) => fetcher.close()));
    },
  };
}

interface Following extends Pick<ProbeBounds, "permits"> {
  readonly startUrl: string;
  readonly cookies: ChainCookies;
  request(url: string, cookie: string | null): Promise<FetchResult | UnaskedReason>;
}

/** Requests a URL of the site and follows its redirects within it. */
async function followed(url: string, { startUrl, cookies, permits, request }: Following): Promise<ProbeLed> {
  let at = url;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    if (!isOfSite(new URL(at), new URL(startUrl))) return { kind: "led-away" };
    if (!permits(at)) return { kind: "unasked", reason: "robots" };
    const result = await request(at, cookies.headerFor(new URL(at)));
    if (typeof result === "string") return { kind: "unasked", reason: result };
    const target = redirectTarget(result);
    if (target === null) return { kind: "ended", result };
    if (result.kind === "answer") cookies.accept(result.cookies ?? [], new URL(at));
    at = target;
  }
  return { kind: "looped" };
}

/** True for a URL of the site's host, with and without www, at a port of the web or the site's own. */
function isOfSite(url: URL, start: URL): boolean {
  const isPort = ["", "80", "443", start.port].includes(url.port);
  return isPort && withoutWww(url.hostname) === withoutWww(start.hostname);
}
