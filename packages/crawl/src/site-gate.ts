import type { Clock } from "@sightline/model/ports";
import type { AddressShares } from "./address-shares.ts";
import { type CrawlSlot, type GateCaller, goesBefore, type HostState, startsBefore } from "./crawl-slot.ts";
import type { GateAnswer, GateSettings } from "./host-gate.ts";
import type { HostWaitReason } from "./host-wait.ts";
import { localPace, maxAskAheadMs, type Pace } from "./pace.ts";
import { slotRegister } from "./slot-register.ts";

/** Gates of the hosts of one registrable domain, which share rates and turns. */
export interface SiteGate {
  waitMs(caller: GateCaller, host: string, settings: GateSettings): number;
  withdraw(caller: GateCaller, host: string): void;
  begin(caller: GateCaller, host: string, settings: GateSettings): void;
  end(caller: GateCaller, host: string, response: GateAnswer, address: string | null): void;
  enter(caller: GateCaller, host: string, settings: GateSettings, signal: AbortSignal): Promise<void>;
  /** Evicts idle entries; returns `true` if none are left. */
  isIdle(): boolean;
  /** Number of hosts, crawls, tenants and slots in memory. */
  readonly size: number;
}

/** Dependencies of a site gate. */
export interface SiteGateParts {
  readonly clock: Clock;
  readonly addresses: AddressShares;
  /** Creates the shared pace of a host; `onChange` is called when it may have opened. */
  hostPace(host: string, onChange: () => void): Pace;
  /** Called when a host asked for a pause; `retryAfterMs` is `null` if it named none. */
  onPause(host: string, retryAfterMs: number | null): void;
}

/** Time for which a turn is kept for a crawl that may use it: longer than one turn of a busy event loop. */
const turnMs = 50;
/** Delay before the room at an address is checked again; it may open at another domain's gate. */
const addressRetryMs = 100;

type Hold = readonly [reason: HostWaitReason, waitMs: number];

/** Creates the gate of a domain. */
export function siteGate({ clock, addresses, hostPace, onPause }: SiteGateParts): SiteGate {
  /** Slots that were refused a start, or are likely to ask for one. */
  const wanting = new Set<CrawlSlot>();
  let starts = 0;
  let address: string | null = null;
  const pace = localPace(clock);
  const register = slotRegister({
    clock,
    pace: (host) => hostPace(host, notifyWaiting),
    isWanting: (slot) => wanting.has(slot) && slot.wantsUntil > clock.monotonic(),
    onForget: forgetWant,
  });

  /** Returns the reason that keeps a slot from starting, ignoring other crawls' turns; `null` if there is none. */
  function holdOf(slot: CrawlSlot): Hold | null {
    const { host, settings } = slot;
    const now = clock.monotonic();
    if (host.backoff.pausedUntil() > now) return ["paused", host.backoff.pausedUntil() - now];
    if (slot.inFlight >= settings.concurrency || roomAt(slot) <= 0) return ["concurrency", Number.POSITIVE_INFINITY];
    const rateMs = rateWaitMs(slot, now);
    if (rateMs > 0) return ["rate", rateMs];
    const known = host.address ?? address;
    if (known === null || addresses.hasRoom(known, slot.crawl.tenant.tenant)) return null;
    return ["address", addressRetryMs];
  }

  /**
   * Returns the number of further requests that the host accepts: the most cautious crawl does not limit the others.
   */
  function roomAt({ host, settings }: CrawlSlot): number {
    return Math.min(host.backoff.limit(), Math.max(settings.concurrency, concurrencyAt(host))) - host.inFlight;
  }

  function concurrencyAt({ busy }: HostState): number {
    let most = 0;
    for (const { settings } of busy) most = Math.max(most, settings.concurrency);
    return most;
  }

  function rateWaitMs({ crawl, host, settings, lastStart }: CrawlSlot, now: number): number {
    const { intervalMs, delayMs } = settings;
    const ownMs = Math.max(0, lastStart + delayMs - now, crawl.lastStart + intervalMs - now);
    const siteMs = Math.max(ownMs, pace.opensInMs(intervalMs));
    return siteMs > maxAskAheadMs ? siteMs : Math.max(siteMs, host.pace.opensInMs(spacingOf(settings)));
  }

  /** Milliseconds for which a start is left to others that may start now and go first. */
  function othersTurnMs(slot: CrawlSlot): number {
    const now = clock.monotonic();
    let rivals = 0;
    for (const other of wanting) {
      if (other.wantsUntil <= now) forgetWant(other);
      else if (other !== slot && mayGoBefore(other, slot)) {
        other.wantsUntil = Math.min(other.wantsUntil, now + turnMs);
        rivals += startsBefore(other, slot);
        if (sharePace(other, slot) || rivals >= roomAt(slot)) return other.wantsUntil - now;
      }
    }
    return 0;
  }

  function mayGoBefore(a: CrawlSlot, b: CrawlSlot): boolean {
    const compete = a.host === b.host || sharePace(a, b);
    return compete && goesBefore(a, b) && holdOf(a) === null;
  }

  function sharePace(a: CrawlSlot, b: CrawlSlot): boolean {
    if (a.settings.intervalMs > 0 && b.settings.intervalMs > 0) return true;
    return a.host === b.host && spacingOf(a.settings) > 0 && spacingOf(b.settings) > 0;
  }

  function forgetWant(slot: CrawlSlot): void {
    wanting.delete(slot);
    slot.caller.waiting.delete(slot);
    slot.wait = null;
  }

  function ask(slot: CrawlSlot): number {
    const [reason, waitMs] = refusalOf(slot) ?? [null, 0];
    if (reason === null) {
      forgetWant(slot);
      return 0;
    }
    const until = clock.monotonic() + waitMs;
    slot.wait = { host: slot.host.host, reason, until: waitMs === Number.POSITIVE_INFINITY ? null : until };
    slot.wantsUntil = until + turnMs;
    slot.caller.waiting.add(slot);
    wanting.add(slot);
    return waitMs;
  }

  function refusalOf(slot: CrawlSlot): Hold | null {
    const hold = holdOf(slot);
    if (hold !== null) return hold;
    const waitMs = othersTurnMs(slot);
    return waitMs === 0 ? null : ["turn", waitMs];
  }

  function beginAt(slot: CrawlSlot): void {
    const { crawl, host, settings } = slot;
    const now = clock.monotonic();
    forgetWant(slot);
    if (slot.entering.length > 1) keepTurn(slot);
    starts++;
    for (const use of [crawl, crawl.tenant]) {
      use.inFlight++;
      use.served = starts;
      use.lastStart = now;
    }
    crawl.intervalMs = settings.intervalMs;
    slot.lastStart = now;
    slot.inFlight++;
    host.inFlight++;
    host.busy.add(slot);
    host.pace.begin(spacingOf(settings));
    pace.begin(settings.intervalMs);
    const counted = host.address ?? address;
    if (counted !== null) addresses.begin(counted, crawl.tenant.tenant);
    slot.addresses.push(counted);
    notify(({ wait }) => wait?.reason === "turn");
  }

  function endAt(slot: CrawlSlot, response: GateAnswer, remoteAddress: string | null): void {
    const { crawl, host } = slot;
    host.backoff.honour(response, concurrencyAt(host));
    if (response.kind === "throttled") onPause(host.host, response.retryAfterMs);
    slot.inFlight--;
    host.inFlight--;
    crawl.inFlight--;
    crawl.tenant.inFlight--;
    if (slot.inFlight === 0) host.busy.delete(slot);
    const counted = slot.addresses.shift() ?? null;
    if (counted !== null) addresses.end(counted, crawl.tenant.tenant);
    if (remoteAddress !== null) {
      host.address = remoteAddress;
      address = remoteAddress;
    }
    // A crawl that ended a request is about to ask for the next one: its turn must not go to a faster caller.
    keepTurn(slot);
    notifyWaiting();
  }

  /** Lets a slot go first briefly, before it has asked again. */
  function keepTurn(slot: CrawlSlot): void {
    const until = clock.monotonic() + turnMs;
    slot.wantsUntil = wanting.has(slot) ? Math.max(slot.wantsUntil, until) : until;
    wanting.add(slot);
  }

  function notifyWaiting(): void {
    notify(({ wait }) => wait !== null);
  }

  /** Wakes the crawls of waiting slots that match, each once. */
  function notify(fits: (slot: CrawlSlot) => boolean): void {
    const woken = new Set<() => void>();
    for (const slot of wanting) {
      if (!fits(slot)) continue;
      if (slot.wait?.until === null) slot.wantsUntil = clock.monotonic() + turnMs;
      for (const listener of slot.caller.listeners) woken.add(listener);
    }
    for (const wake of woken) wake();
  }

  async function beginInTurn(slot: CrawlSlot, waiter: object, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = slot.entering[0] === waiter ? ask(slot) : Number.POSITIVE_INFINITY;
      // Synchronous, so that no other slot gets in between.
      if (waitMs === 0) return beginAt(slot);
      await (waitMs === Number.POSITIVE_INFINITY ? changed(slot.caller, signal) : clock.sleep(waitMs, signal));
    }
  }

  const slotFor = (caller: GateCaller, host: string, settings: GateSettings): CrawlSlot => {
    const slot = register.slot(caller, host);
    if (slot.caller !== caller) slot.caller.waiting.delete(slot);
    slot.caller = caller;
    slot.settings = settings;
    return slot;
  };

  return {
    waitMs(caller, host, settings) {
      const slot = slotFor(caller, host, settings);
      return slot.entering.length > 0 ? Number.POSITIVE_INFINITY : ask(slot);
    },
    withdraw: (caller, host) => forgetWant(register.slot(caller, host)),
    begin: (caller, host, settings) => beginAt(slotFor(caller, host, settings)),
    end: (caller, host, response, remoteAddress) => endAt(register.slot(caller, host), response, remoteAddress),
    async enter(caller, host, settings, signal) {
      const slot = slotFor(caller, host, settings);
      const waiter = {};
      slot.entering.push(waiter);
      try {
        await beginInTurn(slot, waiter, signal);
      } catch (error) {
        forgetWant(slot);
        throw error;
      } finally {
        slot.entering.splice(slot.entering.indexOf(waiter), 1);
        for (const listener of [...caller.listeners]) listener();
      }
    },
    isIdle() {
      register.sweep();
      return register.isIdle() && pace.isIdle();
    },
    get size() {
      return register.size;
    },
  };
}

const spacingOf = ({ intervalMs, delayMs }: GateSettings): number => Math.max(intervalMs, delayMs);

function changed({ listeners }: GateCaller, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      listeners.delete(done);
      signal.removeEventListener("abort", done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    listeners.add(done);
    signal.addEventListener("abort", done);
  });
}
