import type { GateSettings } from "./host-gate.ts";
import type { HostPatience } from "./host-patience.ts";
import type { HostWait } from "./host-wait.ts";
import type { Pace } from "./pace.ts";

/** Crawl that uses gates, over all hosts. */
export interface GateVisitor {
  readonly tenant: string;
  readonly crawl: string;
  readonly listeners: Set<() => void>;
  /** Seats of the crawl that were refused a start. */
  readonly waiting: Set<Seat>;
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
  readonly seats: Map<string, Seat>;
  inFlight: number;
  served: number;
  lastStart: number;
  intervalMs: number;
}

/** Shared state of a host of a domain. */
export interface HostState {
  readonly host: string;
  readonly patience: HostPatience;
  /** Pace of the host's Crawl-delay. */
  readonly pace: Pace;
  readonly busy: Set<Seat>;
  seats: number;
  inFlight: number;
  /** Address of the server that responded last. */
  address: string | null;
}

/** Place of a crawl at a host. */
export interface Seat {
  readonly crawl: CrawlUse;
  readonly host: HostState;
  /** Visitor that asked last. */
  visitor: GateVisitor;
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
 * True if a seat is served before another one: fewest requests in flight, then least recently served, first by tenant,
 * then by crawl. A crawl's own files (`enter`) go before its pages.
 */
export function goesBefore(one: Seat, other: Seat): boolean {
  if (one.crawl === other.crawl) return one.entering.length > 0 && other.entering.length === 0;
  const [mine, theirs] = comparedUse(one, other);
  return mine.inFlight === theirs.inFlight ? mine.served < theirs.served : mine.inFlight < theirs.inFlight;
}

/**
 * Returns the number of requests that a seat may start before another one is served: until it has as many in flight.
 */
export function startsBefore(one: Seat, other: Seat): number {
  const [mine, theirs] = comparedUse(one, other);
  return Math.min(one.settings.concurrency - one.inFlight, Math.max(1, theirs.inFlight - mine.inFlight));
}

function comparedUse(one: Seat, other: Seat): readonly [TenantUse | CrawlUse, TenantUse | CrawlUse] {
  const isOneTenant = one.crawl.tenant === other.crawl.tenant;
  return isOneTenant ? [one.crawl, other.crawl] : [one.crawl.tenant, other.crawl.tenant];
}
