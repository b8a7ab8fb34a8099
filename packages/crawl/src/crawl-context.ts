import type { Crawl, CrawlPlan } from "@sightline/model";
import type { Clock, TenantStore } from "@sightline/model/ports";
import type { Analysis } from "./analysis.ts";
import type { Companions } from "./companions/companions.ts";
import type { CrawlCounters } from "./crawl-counters.ts";
import type { CrawlFact, CrawlPorts } from "./crawl-ports.ts";
import type { CrawlRobots } from "./host-robots.ts";
import type { LimitTally } from "./limit-tally.ts";
import type { PoliteFetch } from "./polite-fetch.ts";
import type { RefusingHosts } from "./refusing-hosts.ts";
import type { CrawlRendering } from "./rendering/crawl-rendering.ts";
import type { RequestReach } from "./request-reach.ts";
import type { Scope } from "./scope.ts";
import type { SilentHosts } from "./silent-hosts.ts";
import type { CrawlCopy } from "./site-copy.ts";
import type { SourceBudget } from "./source-budget.ts";
import type { StoredResponses } from "./stored-responses.ts";
import type { TargetDiscovery } from "./target-discovery.ts";
import type { TrapDetector } from "./traps/trap-detector.ts";
import type { WakeSignal } from "./wake-signal.ts";

/** State shared by the parts of one running crawl. */
export interface CrawlContext {
  readonly crawl: Crawl;
  readonly plan: CrawlPlan;
  readonly epoch: number;
  readonly ports: CrawlPorts;
  readonly store: TenantStore;
  readonly clock: Clock;
  readonly analysis: Analysis;
  /** Aborts when the caller aborts and when any part fails. */
  readonly signal: AbortSignal;
  readonly wake: WakeSignal;
  readonly fetch: PoliteFetch;
  readonly robots: CrawlRobots;
  readonly scope: Scope;
  readonly reach: RequestReach;
  readonly silent: SilentHosts;
  readonly refusing: RefusingHosts;
  readonly limits: LimitTally;
  readonly counters: CrawlCounters;
  readonly discovery: TargetDiscovery;
  /** `null` if traps are not detected. */
  readonly traps: TrapDetector | null;
  readonly sources: SourceBudget;
  readonly home: HomePage;
  readonly companions: Companions;
  readonly rendering: CrawlRendering;
  readonly siteCopy: CrawlCopy;
  readonly storedResponses: StoredResponses;
  /** Ends the crawl with an error; the first one counts. */
  fail(error: unknown): void;
  emit(fact: CrawlFact): void;
}

/** Start page, updated when it redirects: `http://example.com` to `https://www.example.com/`. */
export interface HomePage {
  /** Compares by `urlKey`. */
  isStart(url: string): boolean;
  /** Same as `isStart`, except in a list that starts at another page than the home page. */
  isHome(url: string): boolean;
  /** Moves the home page to the target of its redirect. */
  moveTo(url: string): void;
  /** Origin of the current home page. */
  readonly origin: string;
  /** Host of the current home page, with its port. */
  readonly host: string;
}
