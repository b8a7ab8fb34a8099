import type { LeasedTarget } from "@sightline/model/ports";
import type { CrawlContext } from "./crawl-context.ts";
import type { HostGate } from "./host-gate.ts";
import type { HostRobots, RobotsVerdict } from "./host-robots.ts";

/** Leased part of the frontier whose targets wait for the gates of their hosts. */
export interface FrontierWindow {
  /** Leases more targets when few are held and the store may have some. */
  refill(): Promise<void>;
  /** Returns a target whose host allows a start now and that `mayStart` accepts; its turn at the gate has begun. */
  next(mayStart: (target: LeasedTarget) => boolean): LeasedTarget | null;
  /**
   * Writes to the store the targets that robots.txt forbids, that are too costly to check, that belong to traps or are
   * out of reach.
   * @returns `true` if there were any
   */
  settle(): Promise<boolean>;
  /** Releases all held targets, and leases no more until `mayHaveMore` is called. */
  releaseAll(): Promise<void>;
  /** Notes that the store may have targets again, now or after some milliseconds. */
  mayHaveMore(afterMs?: number): void;
  /** Milliseconds until the passing of time alone allows progress; `null` if it never does. */
  opensInMs(): number | null;
  readonly held: number;
  /** Minimum depth of the held targets; 0 if there are none. */
  minDepth(): number;
  /** True if a held target was requested before. */
  holdsRetry(): boolean;
  /** True if the store had no target ready when last queried. */
  readonly isDry: boolean;
  /** Unsubscribes from the gates. */
  close(): void;
}

interface Lane {
  readonly origin: string;
  readonly host: string;
  waiting: LeasedTarget[];
  readonly gate: HostGate;
  robots: HostRobots | null;
}

/** Number of targets to hold, so that the query of a lease pays off; enough for any window of requests. */
const leaseCount = 64;
const manyLanes = 256;
const longPauseMs = 1000;

/** Creates an empty window. */
export function frontierWindow(context: CrawlContext): FrontierWindow {
  const { crawl, epoch, plan, signal, fetch, robots, counters, wake, discovery, reach, limits, refusing, home } =
    context;
  const { frontier } = context.store;
  const { clock } = context;
  const lanes = new Map<string, Lane>();
  let disallowed: LeasedTarget[] = [];
  /** Targets excluded by a limit or a trap. */
  let leftOut: LeasedTarget[] = [];
  let held = 0;
  let dry = false;
  let moreAt = Number.POSITIVE_INFINITY;
  let gateOpensInMs = Number.POSITIVE_INFINITY;
  let askedOtherHostsAt = Number.NEGATIVE_INFINITY;

  function laneOf(url: string): Lane {
    const { origin, host } = new URL(url);
    const known = lanes.get(origin);
    if (known !== undefined) return known;
    if (lanes.size >= manyLanes) forgetEmptyLanes();
    const lane: Lane = {
      origin,
      host,
      waiting: [],
      gate: fetch.gate(host),
      robots: robots.known(origin),
    };
    lanes.set(origin, lane);
    if (lane.robots === null) void loadRobots(lane);
    return lane;
  }

  async function loadRobots(lane: Lane): Promise<void> {
    try {
      lane.robots = await robots.load(lane.origin, signal);
    } catch (error) {
      context.fail(error);
    }
    wake.notify();
  }

  function forgetEmptyLanes(): void {
    for (const [origin, lane] of lanes) {
      if (lane.waiting.length === 0) lanes.delete(origin);
    }
  }

  async function lease(count: number, host?: string): Promise<number> {
    // Held for as long as this worker owns the crawl: a clock that is changed cannot make the leases expire.
    const targets = await frontier.lease(crawl.id, epoch, { count, forMs: null, ...(host !== undefined && { host }) });
    for (const target of targets) laneOf(target.url).waiting.push(target);
    held += targets.length;
    return targets.length;
  }

  /** Leases for other hosts when the window is full of targets of hosts that pause, which would block all others. */
  async function leaseForOtherHosts(): Promise<void> {
    const now = clock.monotonic();
    const all = [...lanes.values()];
    const busy = all.filter(({ waiting }) => waiting.length > 0);
    const isPaused = (lane: Lane) => Number.isFinite(gateWaitMs(lane)) && gateWaitMs(lane) > longPauseMs;
    if (now - askedOtherHostsAt < longPauseMs || !busy.every(isPaused)) return;
    askedOtherHostsAt = now;
    const idle = all.filter((lane) => lane.waiting.length === 0 && gateWaitMs(lane) === 0);
    for (const { host } of idle.slice(0, 8)) await lease(plan.concurrency, host);
  }

  const gateWaitMs = ({ host, gate }: Lane) => gate.waitMs(fetch.settings(host));

  /** Sorts out targets that must not or need not start any more, then finds one that may. */
  function take(lane: Lane, mayStart: (target: LeasedTarget) => boolean): LeasedTarget | null {
    const keep: LeasedTarget[] = [];
    let found: LeasedTarget | null = null;
    for (const target of lane.waiting) {
      const aside = found === null ? setAside(lane, target) : "later";
      if (aside === null && mayStart(target)) found = target;
      else if (aside === null || aside === "later") keep.push(target);
      else aside.push(target);
    }
    held -= lane.waiting.length - keep.length;
    lane.waiting = keep;
    return found;
  }

  /** Returns the list for a target not to be requested, `later` for one to be checked again, otherwise `null`. */
  function setAside(lane: Lane, { url, attempts }: LeasedTarget): LeasedTarget[] | "later" | null {
    if (isOutOfReach(url) || isGivenUp(lane, url)) return leftOut;
    const verdict = verdictOn(lane, url);
    if (verdict === "later") return verdict;
    if (verdict === "disallowed") return disallowed;
    if (verdict === "too-costly") {
      limits.hit("robots-work", url);
      counters.leftOutBy(1);
      return leftOut;
    }
    return attempts === 0 && discovery.isHeldBack(url) ? leftOut : null;
  }

  /** Checks again, because the budget for other sites may have been spent since the target was found. */
  function isOutOfReach(url: string): boolean {
    const refusal = reach.offSite === 0 ? null : reach.refusal(new URL(url));
    if (refusal !== null) limits.hit(refusal, url);
    return refusal !== null;
  }

  /** Leaves out the targets of a host that refuses the crawl; when the site itself does, the crawl ends instead. */
  function isGivenUp({ host }: Lane, url: string): boolean {
    const reason = host === home.host ? null : refusing.reasonOf(host);
    if (reason === null) return false;
    limits.hit(reason, url);
    counters.leftOutBy(1);
    return true;
  }

  function verdictOn({ robots: known }: Lane, url: string): RobotsVerdict {
    return plan.robots !== "respect" || known === null ? "permitted" : known.verdict(url);
  }

  async function release(targets: readonly LeasedTarget[]): Promise<void> {
    if (targets.length > 0) await frontier.release(crawl.id, epoch, targets, { delayMs: 0, attempted: false });
  }

  return {
    async refill() {
      if (clock.monotonic() >= moreAt) {
        dry = false;
        moreAt = Number.POSITIVE_INFINITY;
      }
      if (dry) return;
      if (held >= leaseCount / 2) {
        if (lanes.size > 1 && held >= leaseCount) await leaseForOtherHosts();
        return;
      }
      const needed = leaseCount - held;
      dry = (await lease(needed)) < needed;
    },
    next(mayStart) {
      gateOpensInMs = Number.POSITIVE_INFINITY;
      for (const lane of lanes.values()) {
        if (lane.waiting.length === 0 || lane.robots === null) continue;
        const waitMs = gateWaitMs(lane);
        gateOpensInMs = Math.min(gateOpensInMs, waitMs === 0 ? Number.POSITIVE_INFINITY : waitMs);
        if (waitMs > 0) continue;
        const target = take(lane, mayStart);
        if (target === null) {
          lane.gate.withdraw();
          continue;
        }
        lane.gate.begin(fetch.settings(lane.host));
        // The lane moves to the end of the queue, so that hosts take turns.
        lanes.delete(lane.origin);
        lanes.set(lane.origin, lane);
        return target;
      }
      return null;
    },
    async settle() {
      const [forbidden, unwanted] = [disallowed, leftOut];
      disallowed = [];
      leftOut = [];
      if (forbidden.length > 0) {
        await frontier.skip(crawl.id, epoch, forbidden, "disallowed");
        counters.pendingBy(-forbidden.length);
        counters.disallowedBy(forbidden.length);
      }
      if (unwanted.length > 0) {
        await frontier.skip(crawl.id, epoch, unwanted, "not-crawled");
        counters.pendingBy(-unwanted.length);
      }
      return forbidden.length + unwanted.length > 0;
    },
    async releaseAll() {
      const all = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0));
      held = 0;
      dry = true;
      await release(all);
    },
    mayHaveMore(afterMs = 0) {
      if (afterMs === 0) dry = false;
      else moreAt = Math.min(moreAt, clock.monotonic() + afterMs);
    },
    opensInMs() {
      const earliest = Math.min(moreAt - clock.monotonic(), gateOpensInMs);
      return earliest === Number.POSITIVE_INFINITY ? null : Math.max(1, earliest);
    },
    minDepth() {
      const depths = [...lanes.values()].flatMap(({ waiting }) => waiting.map(({ depth }) => depth));
      return depths.length === 0 ? 0 : Math.min(...depths);
    },
    holdsRetry: () => [...lanes.values()].some(({ waiting }) => waiting.some(({ attempts }) => attempts > 0)),
    get held() {
      return held;
    },
    get isDry() {
      return dry;
    },
    close: fetch.subscribe(wake.notify),
  };
}
