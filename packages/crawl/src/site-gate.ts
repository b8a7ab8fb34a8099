import type { Clock } from "@sightline/model/ports";
import type { AddressShares } from "./address-shares.ts";
import { type GateVisitor, goesBefore, type HostState, type Seat, startsBefore } from "./gate-seat.ts";
import type { GateAnswer, GateSettings } from "./host-gate.ts";
import type { HostWaitReason } from "./host-wait.ts";
import { localPace, maxAskAheadMs, type Pace } from "./pace.ts";
import { seatRegister } from "./seat-register.ts";

/** Gates of the hosts of one registrable domain, which share rates and turns. */
export interface SiteGate {
  waitMs(visitor: GateVisitor, host: string, settings: GateSettings): number;
  withdraw(visitor: GateVisitor, host: string): void;
  begin(visitor: GateVisitor, host: string, settings: GateSettings): void;
  end(visitor: GateVisitor, host: string, answer: GateAnswer, address: string | null): void;
  enter(visitor: GateVisitor, host: string, settings: GateSettings, signal: AbortSignal): Promise<void>;
  /** Evicts idle entries; returns `true` if none are left. */
  isIdle(): boolean;
  /** Number of hosts, crawls, tenants and seats in memory. */
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
  /** Seats that were refused a start, or are likely to ask for one. */
  const wanting = new Set<Seat>();
  let starts = 0;
  let address: string | null = null;
  const pace = localPace(clock);
  const register = seatRegister({
    clock,
    pace: (host) => hostPace(host, notifyWaiting),
    isWanting: (seat) => wanting.has(seat) && seat.wantsUntil > clock.monotonic(),
    onForget: forgetWant,
  });

  /** Returns the reason that keeps a seat from starting, ignoring other crawls' turns; `null` if there is none. */
  function holdOf(seat: Seat): Hold | null {
    const { host, settings } = seat;
    const now = clock.monotonic();
    if (host.patience.pausedUntil() > now) return ["paused", host.patience.pausedUntil() - now];
    if (seat.inFlight >= settings.concurrency || roomAt(seat) <= 0) return ["concurrency", Number.POSITIVE_INFINITY];
    const rateMs = rateWaitMs(seat, now);
    if (rateMs > 0) return ["rate", rateMs];
    const known = host.address ?? address;
    if (known === null || addresses.hasRoom(known, seat.crawl.tenant.tenant)) return null;
    return ["address", addressRetryMs];
  }

  /**
   * Returns the number of further requests that the host accepts: the most cautious crawl does not limit the others.
   */
  function roomAt({ host, settings }: Seat): number {
    return Math.min(host.patience.limit(), Math.max(settings.concurrency, concurrencyAt(host))) - host.inFlight;
  }

  function concurrencyAt({ busy }: HostState): number {
    let most = 0;
    for (const { settings } of busy) most = Math.max(most, settings.concurrency);
    return most;
  }

  function rateWaitMs({ crawl, host, settings, lastStart }: Seat, now: number): number {
    const { intervalMs, delayMs } = settings;
    const ownMs = Math.max(0, lastStart + delayMs - now, crawl.lastStart + intervalMs - now);
    const siteMs = Math.max(ownMs, pace.opensInMs(intervalMs));
    return siteMs > maxAskAheadMs ? siteMs : Math.max(siteMs, host.pace.opensInMs(spacingOf(settings)));
  }

  /** Milliseconds for which a start is left to others that may start now and go first. */
  function othersTurnMs(seat: Seat): number {
    const now = clock.monotonic();
    let rivals = 0;
    for (const other of wanting) {
      if (other.wantsUntil <= now) forgetWant(other);
      else if (other !== seat && mayGoBefore(other, seat)) {
        other.wantsUntil = Math.min(other.wantsUntil, now + turnMs);
        rivals += startsBefore(other, seat);
        if (sharePace(other, seat) || rivals >= roomAt(seat)) return other.wantsUntil - now;
      }
    }
    return 0;
  }

  function mayGoBefore(one: Seat, other: Seat): boolean {
    const compete = one.host === other.host || sharePace(one, other);
    return compete && goesBefore(one, other) && holdOf(one) === null;
  }

  function sharePace(one: Seat, other: Seat): boolean {
    if (one.settings.intervalMs > 0 && other.settings.intervalMs > 0) return true;
    return one.host === other.host && spacingOf(one.settings) > 0 && spacingOf(other.settings) > 0;
  }

  function forgetWant(seat: Seat): void {
    wanting.delete(seat);
    seat.visitor.waiting.delete(seat);
    seat.wait = null;
  }

  function ask(seat: Seat): number {
    const [reason, waitMs] = refusalOf(seat) ?? [null, 0];
    if (reason === null) {
      forgetWant(seat);
      return 0;
    }
    const until = clock.monotonic() + waitMs;
    seat.wait = { host: seat.host.host, reason, until: waitMs === Number.POSITIVE_INFINITY ? null : until };
    seat.wantsUntil = until + turnMs;
    seat.visitor.waiting.add(seat);
    wanting.add(seat);
    return waitMs;
  }

  function refusalOf(seat: Seat): Hold | null {
    const hold = holdOf(seat);
    if (hold !== null) return hold;
    const waitMs = othersTurnMs(seat);
    return waitMs === 0 ? null : ["turn", waitMs];
  }

  function beginAt(seat: Seat): void {
    const { crawl, host, settings } = seat;
    const now = clock.monotonic();
    forgetWant(seat);
    if (seat.entering.length > 1) keepTurn(seat);
    starts++;
    for (const use of [crawl, crawl.tenant]) {
      use.inFlight++;
      use.served = starts;
      use.lastStart = now;
    }
    crawl.intervalMs = settings.intervalMs;
    seat.lastStart = now;
    seat.inFlight++;
    host.inFlight++;
    host.busy.add(seat);
    host.pace.begin(spacingOf(settings));
    pace.begin(settings.intervalMs);
    const counted = host.address ?? address;
    if (counted !== null) addresses.begin(counted, crawl.tenant.tenant);
    seat.addresses.push(counted);
    notify(({ wait }) => wait?.reason === "turn");
  }

  function endAt(seat: Seat, answer: GateAnswer, answeredBy: string | null): void {
    const { crawl, host } = seat;
    host.patience.heed(answer, concurrencyAt(host));
    if (answer.kind === "throttled") onPause(host.host, answer.retryAfterMs);
    seat.inFlight--;
    host.inFlight--;
    crawl.inFlight--;
    crawl.tenant.inFlight--;
    if (seat.inFlight === 0) host.busy.delete(seat);
    const counted = seat.addresses.shift() ?? null;
    if (counted !== null) addresses.end(counted, crawl.tenant.tenant);
    if (answeredBy !== null) {
      host.address = answeredBy;
      address = answeredBy;
    }
    // A crawl that ended a request is about to ask for the next one: its turn must not go to a faster caller.
    keepTurn(seat);
    notifyWaiting();
  }

  /** Lets a seat go first briefly, before it has asked again. */
  function keepTurn(seat: Seat): void {
    const until = clock.monotonic() + turnMs;
    seat.wantsUntil = wanting.has(seat) ? Math.max(seat.wantsUntil, until) : until;
    wanting.add(seat);
  }

  function notifyWaiting(): void {
    notify(({ wait }) => wait !== null);
  }

  /** Wakes the crawls of waiting seats that match, each once. */
  function notify(fits: (seat: Seat) => boolean): void {
    const woken = new Set<() => void>();
    for (const seat of wanting) {
      if (!fits(seat)) continue;
      if (seat.wait?.until === null) seat.wantsUntil = clock.monotonic() + turnMs;
      for (const listener of seat.visitor.listeners) woken.add(listener);
    }
    for (const wake of woken) wake();
  }

  async function beginInTurn(seat: Seat, waiter: object, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = seat.entering[0] === waiter ? ask(seat) : Number.POSITIVE_INFINITY;
      // Synchronous, so that no other seat gets in between.
      if (waitMs === 0) return beginAt(seat);
      await (waitMs === Number.POSITIVE_INFINITY ? changed(seat.visitor, signal) : clock.sleep(waitMs, signal));
    }
  }

  const seatFor = (visitor: GateVisitor, host: string, settings: GateSettings): Seat => {
    const seat = register.seat(visitor, host);
    if (seat.visitor !== visitor) seat.visitor.waiting.delete(seat);
    seat.visitor = visitor;
    seat.settings = settings;
    return seat;
  };

  return {
    waitMs(visitor, host, settings) {
      const seat = seatFor(visitor, host, settings);
      return seat.entering.length > 0 ? Number.POSITIVE_INFINITY : ask(seat);
    },
    withdraw: (visitor, host) => forgetWant(register.seat(visitor, host)),
    begin: (visitor, host, settings) => beginAt(seatFor(visitor, host, settings)),
    end: (visitor, host, answer, answeredBy) => endAt(register.seat(visitor, host), answer, answeredBy),
    async enter(visitor, host, settings, signal) {
      const seat = seatFor(visitor, host, settings);
      const waiter = {};
      seat.entering.push(waiter);
      try {
        await beginInTurn(seat, waiter, signal);
      } catch (error) {
        forgetWant(seat);
        throw error;
      } finally {
        seat.entering.splice(seat.entering.indexOf(waiter), 1);
        for (const listener of [...visitor.listeners]) listener();
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

function changed({ listeners }: GateVisitor, signal: AbortSignal): Promise<void> {
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
