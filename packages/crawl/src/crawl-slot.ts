import type { HostBackoff } from "./host-backoff.ts";
import type { GateSettings } from "./host-gate.ts";
import type { HostWait } from "./host-wait.ts";
import type { Pace } from "./pace.ts";

/** Crawl that uses gates, over all hosts. */
export interface GateCaller {
  readonly tenant: string;
  readonly crawl: string;
  readonly listeners: Set<() => void>;
  /** Slots of the crawl that were refused a start. */
  readonly waiting: Set<CrawlSlot>;
}

/** Usage of a domain by a tenant. */
export interface TenantUse {
  readonly tenant: string;
  inFlight: number;
  /** Sequence number of its last start among all starts. */
  served: number;
  lastStart: number;
}

/** Usage of a domain by a crawl. */
export interface CrawlUse {
  readonly tenant: TenantUse;
  readonly slots: Map<string, CrawlSlot>;
  inFlight: number;
  served: number;
  lastStart: number;
  intervalMs: number;
}

/** Shared state of a host of a domain. */
export interface HostState {
  readonly host: string;
  readonly backoff: HostBackoff;
  /** Pace of the host's Crawl-delay. */
  readonly pace: Pace;
  readonly busy: Set<CrawlSlot>;
  slots: number;
  inFlight: number;
  /** Address of the server that responded last. */
  address: string | null;
}

/** Place of a crawl at a host. */
export interface CrawlSlot {
  readonly crawl: CrawlUse;
  readonly host: HostState;
  /** Visitor that asked last. */
  caller: GateCaller;
  settings: GateSettings;
  inFlight: number;
  lastStart: number;
  /** Callers waiting in `enter`, in order. */
  readonly entering: object[];
  /** Addresses that its requests count towards; `null` for those begun before one was known. */
  readonly addresses: (string | null)[];
  /** Reason for the refused start; `null` if it was not refused. */
  wait: HostWait | null;
  /** Time until which others let it go first, in monotonic milliseconds. */
  wantsUntil: number;
}

/**
 * True if a slot is served before another one: fewest requests in flight, then least recently served, first by tenant,
 * then by crawl. A crawl's own files (`enter`) go before its pages.
 */
export function goesBefore(a: CrawlSlot, b: CrawlSlot): boolean {
  if (a.crawl === b.crawl) return a.entering.length > 0 && b.entering.length === 0;
  const [mine, theirs] = comparedUse(a, b);
  return mine.inFlight === theirs.inFlight ? mine.served < theirs.served : mine.inFlight < theirs.inFlight;
}

/**
 * Returns the number of requests that a slot may start before another one is served: until it has as many in flight.
 */
export function startsBefore(a: CrawlSlot, b: CrawlSlot): number {
  const [mine, theirs] = comparedUse(a, b);
  return Math.min(a.settings.concurrency - a.inFlight, Math.max(1, theirs.inFlight - mine.inFlight));
}

function comparedUse(a: CrawlSlot, b: CrawlSlot): readonly [TenantUse | CrawlUse, TenantUse | CrawlUse] {
  const isOneTenant = a.crawl.tenant === b.crawl.tenant;
  return isOneTenant ? [a.crawl, b.crawl] : [a.crawl.tenant, b.crawl.tenant];
}
