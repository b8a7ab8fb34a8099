import type { Clock } from "@sightline/model/ports";
import type { CrawlUse, GateVisitor, HostState, Seat, TenantUse } from "./gate-seat.ts";
import type { GateSettings } from "./host-gate.ts";
import { hostPatience } from "./host-patience.ts";
import type { Pace } from "./pace.ts";

/** Hosts, crawls, tenants and seats known to the gate of a domain. */
export interface SeatRegister {
  /** Returns the place of a crawl at a host. */
  seat(visitor: GateVisitor, host: string): Seat;
  /** Evicts idle entries. */
  sweep(): void;
  /** True if no host and no crawl is left; tenants alone have no one to take turns with. */
  isIdle(): boolean;
  readonly size: number;
}

/** Dependencies of a register. */
export interface SeatRegisterParts {
  readonly clock: Clock;
  /** Creates the pace of a host. */
  pace(host: string): Pace;
  isWanting(seat: Seat): boolean;
  onForget(seat: Seat): void;
}

/** Maximum time for which a crawl's last start is kept, for crawls that run in slices at a very low rate. */
const keptCrawlMs = 3_600_000;
const keptTenantMs = 60_000;
const minSwept = 64;
const unlimited: GateSettings = { concurrency: Number.POSITIVE_INFINITY, intervalMs: 0, delayMs: 0 };

/**
 * Creates an empty register. It sweeps itself whenever it has doubled, so that adding a host is amortized constant
 * time.
 */
export function seatRegister({ clock, pace, isWanting, onForget }: SeatRegisterParts): SeatRegister {
  const tenants = new Map<string, TenantUse>();
  const crawls = new Map<string, CrawlUse>();
  const hosts = new Map<string, HostState>();
  let seats = 0;
  let sweepAt = minSwept;

  const size = () => seats + hosts.size + crawls.size + tenants.size;

  function newCrawl({ tenant: name }: GateVisitor): CrawlUse {
    const fresh = { inFlight: 0, served: 0, lastStart: Number.NEGATIVE_INFINITY };
    const tenant = tenants.get(name) ?? { tenant: name, ...fresh };
    tenants.set(name, tenant);
    return { tenant, seats: new Map(), intervalMs: 0, ...fresh };
  }

  function newHost(host: string): HostState {
    const shared = { patience: hostPatience(clock), pace: pace(host) };
    const state: HostState = { host, ...shared, busy: new Set(), seats: 0, inFlight: 0, address: null };
    hosts.set(host, state);
    return state;
  }

  function sweepSeats({ seats: own }: CrawlUse, now: number): void {
    for (const [host, seat] of own) {
      const isBusy = seat.inFlight > 0 || seat.entering.length > 0 || isWanting(seat);
      if (isBusy || seat.lastStart + Math.min(seat.settings.delayMs, keptCrawlMs) > now) continue;
      own.delete(host);
      onForget(seat);
      seat.host.seats--;
      seats--;
    }
  }

  function sweep(): void {
    const now = clock.monotonic();
    const used = new Set<TenantUse>();
    for (const [key, crawl] of crawls) {
      sweepSeats(crawl, now);
      const isRested = crawl.lastStart + Math.min(crawl.intervalMs, keptCrawlMs) <= now;
      if (crawl.seats.size === 0 && isRested) crawls.delete(key);
      else used.add(crawl.tenant);
    }
    for (const [name, host] of hosts) {
      if (host.seats === 0 && host.patience.isIdle() && host.pace.isIdle()) hosts.delete(name);
    }
    for (const [name, tenant] of tenants) {
      if (!used.has(tenant) && tenant.lastStart + keptTenantMs <= now) tenants.delete(name);
    }
    sweepAt = Math.max(minSwept, 2 * size());
  }

  return {
    seat(visitor, host) {
      const key = `${visitor.tenant}\n${visitor.crawl}`;
      const known = crawls.get(key)?.seats.get(host);
      if (known !== undefined) return known;
      if (size() >= sweepAt) sweep();
      const crawl = crawls.get(key) ?? newCrawl(visitor);
      crawls.set(key, crawl);
      const seat = newSeat(visitor, crawl, hosts.get(host) ?? newHost(host));
      crawl.seats.set(host, seat);
      seat.host.seats++;
      seats++;
      return seat;
    },
    sweep,
    isIdle: () => crawls.size === 0 && hosts.size === 0,
    get size() {
      return size();
    },
  };
}

function newSeat(visitor: GateVisitor, crawl: CrawlUse, host: HostState): Seat {
  return {
    crawl,
    host,
    visitor,
    settings: unlimited,
    inFlight: 0,
    lastStart: Number.NEGATIVE_INFINITY,
    entering: [],
    addresses: [],
    wait: null,
    wantsUntil: 0,
  };
}
