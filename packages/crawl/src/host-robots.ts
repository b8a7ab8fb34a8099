import type { FetchFailureKind } from "@sightline/facts";
import type { CrawlPlan, RobotsDocument } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import {
  parseRobots,
  productToken,
  type Robots,
  robotsMaxBytes,
  robotsPolicy,
  robotsRedirect,
  robotsUrl,
} from "@sightline/robots";
import { hostOf } from "@sightline/url";
import type { PoliteFetch } from "./polite-fetch.ts";
import { turnBudget } from "./turn-budget.ts";

/** Rules of the robots.txt of one scheme, host and port for this crawl. */
export interface HostRobots {
  readonly document: RobotsDocument;
  /** Reason why the file could not be read; `null` if a response arrived. */
  readonly failure: FetchFailureKind | null;
  /** Applies the rules of the file, regardless of the plan. */
  permits(url: string): boolean;
  /** Like `permits`, for checks that can be put off. */
  verdict(url: string): RobotsVerdict;
}

/**
 * Verdict of robots.txt on a URL: `too-costly` when checking it exceeds the work allowed per URL, `later` when the
 * budget of this turn of the event loop is spent.
 */
export type RobotsVerdict = "permitted" | "disallowed" | "too-costly" | "later";

/** Cache of the robots.txt files of a crawl, each fetched before any other request to its host. */
export interface CrawlRobots {
  /** Returns the file of an origin if it is in memory. */
  known(origin: string): HostRobots | null;
  /** Reads the file: from memory, from the crawl's documents, or from the host. */
  load(origin: string, signal: AbortSignal): Promise<HostRobots>;
}

const maxStored = 256;
const maxCrawlDelayMs = 30_000;
/** Steps of checks in one turn of the event loop, a few milliseconds; files written by hand stay far below. */
const stepsPerTurn = 100_000;
/** No request of any kind can succeed then, so requesting a page is harmless and shows the cause. */
const unreachable: ReadonlySet<FetchFailureKind> = new Set(["dns", "connect", "tls", "address-not-allowed"]);
/** Twice what crawlers read, to tell whether they lose rules of a longer file. */
const maxReadBytes = 2 * robotsMaxBytes;

/**
 * Creates the cache of the robots.txt files of a crawl; `document` keys are origins.
 *
 * @param onTurn called when deferred verdicts are available
 */
export function crawlRobots(
  plan: Pick<CrawlPlan, "userAgent" | "robots">,
  fetch: PoliteFetch,
  documents: {
    get(origin: string): Promise<RobotsDocument | null>;
    put(origin: string, value: RobotsDocument): Promise<void>;
  },
  onTurn: () => void = () => {},
): CrawlRobots {
  const token = productToken(plan.userAgent);
  const loaded = new Map<string, HostRobots>();
  const loading = new Map<string, Promise<HostRobots>>();
  const budget = turnBudget(stepsPerTurn, onTurn);

  function keep(
    origin: string,
    document: RobotsDocument,
    robots: Robots,
    failure: FetchFailureKind | null,
  ): HostRobots {
    const isUnreachable = failure !== null && unreachable.has(failure);
    const kept: HostRobots = {
      document,
      failure,
      permits: (url) => isUnreachable || robots.isAllowed(token, url),
      verdict(url) {
        if (isUnreachable) return "permitted";
        if (budget.isSpent()) return "later";
        const before = robots.steps;
        const { allowed, isTooCostly } = robots.match(token, url);
        budget.spend(robots.steps - before);
        if (isTooCostly) return "too-costly";
        return allowed ? "permitted" : "disallowed";
      },
    };
    const delaySeconds = robots.crawlDelay(token);
    if (plan.robots !== "ignore" && delaySeconds !== null && delaySeconds > 0) {
      fetch.slowDown(hostOf(origin), Math.min(maxCrawlDelayMs, delaySeconds * 1000));
    }
    if (loaded.size >= maxStored) {
      for (const oldest of [...loaded.keys()].slice(0, maxStored / 4)) loaded.delete(oldest);
    }
    loaded.set(origin, kept);
    return kept;
  }

  async function load(origin: string, signal: AbortSignal): Promise<HostRobots> {
    const stored = await documents.get(origin);
    // A file that could not be read then may be readable now.
    if (stored !== null && stored.policy !== "disallow-all") {
      return keep(origin, stored, parseRobots(stored.text, { url: stored.url }), null);
    }
    const url = robotsUrl(origin);
    const options = { maxBodyBytes: maxReadBytes, next: robotsRedirect };
    const { result, urls, attempts } = await fetch.file(url, options, signal);
    const { reason, robots, maxAgeMs, ...read } = robotsPolicy({ url, result });
    const failure = result.kind === "failure" ? result.failure : null;
    const document: RobotsDocument = {
      ...read,
      ...(urls.length > 1 && { redirects: urls.length - 1 }),
      ...(read.policy === "disallow-all" && { unread: { attempts, reason: failure } }),
    };
    await documents.put(origin, document);
    return keep(origin, document, robots, failure);
  }

  return {
    known: (origin) => loaded.get(origin) ?? null,
    async load(origin, signal) {
      const known = loaded.get(origin);
      if (known !== undefined) return known;
      const started = loading.get(origin) ?? load(origin, signal).finally(() => loading.delete(origin));
      loading.set(origin, started);
      return started;
    },
  };
}

/** Documents of robots.txt files in a crawl. */
export function robotsDocuments(documents: DocumentStore, crawlId: string, epoch: number) {
  return {
    async get(origin: string): Promise<RobotsDocument | null> {
      const value = await documents.get(crawlId, "robots", origin);
      return isRobotsDocument(value) ? value : null;
    },
    put: (origin: string, value: RobotsDocument) => documents.put(crawlId, epoch, "robots", origin, value),
  };
}

function isRobotsDocument(value: unknown): value is RobotsDocument {
  return typeof value === "object" && value !== null && "text" in value && "policy" in value && "sitemaps" in value;
}
