import type { Clock } from "@sightline/model/ports";
import type { CrawlSlot, CrawlUse, GateCaller, HostState, TenantUse } from "./crawl-slot.ts";
import { hostBackoff } from "./host-backoff.ts";
import type { GateSettings } from "./host-gate.ts";
import type { Pace } from "./pace.ts";

/** Hosts, crawls, tenants and slots known to the gate of a domain. */
export interface SlotRegister {
  /** Returns the place of a crawl at a host. */
  slot(caller: GateCaller, host: string): CrawlSlot;
  /** Evicts idle entries. */
  sweep(): void;
  /** True if no host and no crawl is left; tenants alone have no one to take turns with. */
  isIdle(): boolean;
  readonly size: number;
}

/** Dependencies of a register. */
export interface SlotRegisterParts {
  readonly clock: Clock;
  /** Creates the pace of a host. */
  pace(host: string): Pace;
  isWanting(slot: CrawlSlot): boolean;
  onForget(slot: CrawlSlot): void;
}

/** Maximum time for which a crawl's last start is kept, for crawls that run in slices at a very low rate. */
const crawlRetentionMs = 3_600_000;
const tenantRetentionMs = 60_000;
const minSwept = 64;
const unlimited: GateSettings = { concurrency: Number.POSITIVE_INFINITY, intervalMs: 0, delayMs: 0 };

/**
 * Creates an empty register. It sweeps itself whenever it has doubled, so that adding a host is amortized constant
 * time.
 */
export function slotRegister({ clock, pace, isWanting, onForget }: SlotRegisterParts): SlotRegister {
  const tenants = new Map<string, TenantUse>();
  const crawls = new Map<string, CrawlUse>();
  const hosts = new Map<string, HostState>();
  let slots = 0;
  let sweepAt = minSwept;

  const size = () => slots + hosts.size + crawls.size + tenants.size;

  function newCrawl({ tenant: name }: GateCaller): CrawlUse {
    const fresh = { inFlight: 0, served: 0, lastStart: Number.NEGATIVE_INFINITY };
    const tenant = tenants.get(name) ?? { tenant: name, ...fresh };
    tenants.set(name, tenant);
    return { tenant, slots: new Map(), intervalMs: 0, ...fresh };
  }

  function newHost(host: string): HostState {
    const shared = { backoff: hostBackoff(clock), pace: pace(host) };
    const state: HostState = { host, ...shared, busy: new Set(), slots: 0, inFlight: 0, address: null };
    hosts.set(host, state);
    return state;
  }

  function sweepSlots({ slots: own }: CrawlUse, now: number): void {
    for (const [host, slot] of own) {
      const isBusy = slot.inFlight > 0 || slot.entering.length > 0 || isWanting(slot);
      if (isBusy || slot.lastStart + Math.min(slot.settings.delayMs, crawlRetentionMs) > now) continue;
      own.delete(host);
      onForget(slot);
      slot.host.slots--;
      slots--;
    }
  }

  function sweep(): void {
    const now = clock.monotonic();
    const used = new Set<TenantUse>();
    for (const [key, crawl] of crawls) {
      sweepSlots(crawl, now);
      const isRested = crawl.lastStart + Math.min(crawl.intervalMs, crawlRetentionMs) <= now;
      if (crawl.slots.size === 0 && isRested) crawls.delete(key);
      else used.add(crawl.tenant);
    }
    for (const [name, host] of hosts) {
      if (host.slots === 0 && host.backoff.isIdle() && host.pace.isIdle()) hosts.delete(name);
    }
    for (const [name, tenant] of tenants) {
      if (!used.has(tenant) && tenant.lastStart + tenantRetentionMs <= now) tenants.delete(name);
    }
    sweepAt = Math.max(minSwept, 2 * size());
  }

  return {
    slot(caller, host) {
      const key = `${caller.tenant}\n${caller.crawl}`;
      const known = crawls.get(key)?.slots.get(host);
      if (known !== undefined) return known;
      if (size() >= sweepAt) sweep();
      const crawl = crawls.get(key) ?? newCrawl(caller);
      crawls.set(key, crawl);
      const slot = newSlot(caller, crawl, hosts.get(host) ?? newHost(host));
      crawl.slots.set(host, slot);
      slot.host.slots++;
      slots++;
      return slot;
    },
    sweep,
    isIdle: () => crawls.size === 0 && hosts.size === 0,
    get size() {
      return size();
    },
  };
}

function newSlot(caller: GateCaller, crawl: CrawlUse, host: HostState): CrawlSlot {
  return {
    crawl,
    host,
    caller,
    settings: unlimited,
    inFlight: 0,
    lastStart: Number.NEGATIVE_INFINITY,
    entering: [],
    addresses: [],
    wait: null,
    wantsUntil: 0,
  };
}
