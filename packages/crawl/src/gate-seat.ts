import type { GateSettings } from "./host-gate.ts";
import type { HostPatience } from "./host-patience.ts";
import type { HostWait } from "./host-wait.ts";
import type { Pace } from "./pace.ts";

/** A crawl that uses gates, over all hosts. */
export interface GateVisitor {
  readonly tenant: string;
  readonly crawl: string;
  readonly listeners: Set<() => void>;
  /** Its seats that were refused a start. */
  readonly waiting: Set<Seat>;
}

/** How much of a domain a tenant uses. */
export interface TenantUse {
  readonly tenant: string;
  inFlight: number;
  /** Number of its last start among all starts. */
  served: number;
  lastStart: number;
}

/** How much of a domain a crawl uses. */
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
  /** For Crawl-delay. */
  readonly pace: Pace;
  readonly busy: Set<Seat>;
  seats: number;
  inFlight: number;
  /** Of the server that answered last. */
  address: string | null;
}

/** The place of a crawl at a host. */
export interface Seat {
  readonly crawl: CrawlUse;
  readonly host: HostState;
  /** Who asked last. */
  visitor: GateVisitor;
  settings: GateSettings;
  inFlight: number;
  lastStart: number;
  /** Those who wait in `enter`, in order. */
  readonly entering: object[];
  /** Addresses that its requests count for; `null` for those begun before one was known. */
  readonly addresses: (string | null)[];
  /** Why it was refused a start; `null` when it was not. */
  wait: HostWait | null;
  /** How long others let it go first, in monotonic milliseconds. */
  wantsUntil: number;
}

/**
 * Tells whether a seat is served before another one: fewest requests under way, then longest not served, first by
 * tenant, then by crawl. What a crawl fetches for itself (`enter`) goes before its own pages.
 */
export function goesBefore(one: Seat, other: Seat): boolean {
  if (one.crawl === other.crawl) return one.entering.length > 0 && other.entering.length === 0;
  const [mine, theirs] = comparedUse(one, other);
  return mine.inFlight === theirs.inFlight ? mine.served < theirs.served : mine.inFlight < theirs.inFlight;
}

/** Requests that a seat may start before another one is served: until it has as many under way. */
export function startsBefore(one: Seat, other: Seat): number {
  const [mine, theirs] = comparedUse(one, other);
  return Math.min(one.settings.concurrency - one.inFlight, Math.max(1, theirs.inFlight - mine.inFlight));
}

function comparedUse(one: Seat, other: Seat): readonly [TenantUse | CrawlUse, TenantUse | CrawlUse] {
  const isOneTenant = one.crawl.tenant === other.crawl.tenant;
  return isOneTenant ? [one.crawl, other.crawl] : [one.crawl.tenant, other.crawl.tenant];
}
