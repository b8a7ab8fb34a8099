import type { LeasedTarget } from "@sightline/model/ports";
import type { CrawlContext } from "./crawl-context.ts";
import type { HostGate } from "./host-gate.ts";
import type { HostRobots, RobotsVerdict } from "./host-robots.ts";

/** The part of the frontier that is leased and waits for the gate of its host. */
export interface FrontierWindow {
  /** Leases more targets when few are held and the store may have some. */
  refill(): Promise<void>;
  /** Takes a target whose host lets it start now and that `mayStart` accepts; its turn at the gate has begun. */
  next(mayStart: (target: LeasedTarget) => boolean): LeasedTarget | null;
  /**
   * Tells the store of targets that robots.txt forbids, that take too much work to check, that belong to traps or are out
   * of reach.
   * @returns whether there were any
   */
  settle(): Promise<boolean>;
  /** Gives back all that is held, and asks for no more until told that there may be. */
  releaseAll(): Promise<void>;
  /** The store may have targets again, now or after some milliseconds. */
  mayHaveMore(afterMs?: number): void;
  /** Milliseconds until time alone lets something happen; `null` when it does not. */
  opensInMs(): number | null;
  readonly held: number;
  /** The least depth of what is held; 0 for nothing. */
  leastDepth(): number;
  /** A target is held that was requested before. */
  holdsRetry(): boolean;
  /** The store had nothing ready when it was last asked. */
  readonly isDry: boolean;
  /** Stops listening to the gates. */
  close(): void;
}

interface Lane {
  readonly origin: string;
  readonly host: string;
  waiting: LeasedTarget[];
  readonly gate: HostGate;
  robots: HostRobots | null;
}

/** Held targets, so that a lease that costs a query is worth it; enough for any window of requests. */
const leaseCount = 64;
const manyLanes = 256;
const longPauseMs = 1000;

/** Makes an empty window. */
export function frontierWindow(context: CrawlContext): FrontierWindow {
  const { crawl, epoch, plan, signal, fetch, robots, counters, wake, discovery, reach, limits } = context;
  const { frontier } = context.store;
  const { clock } = context;
  const lanes = new Map<string, Lane>();
  let disallowed: LeasedTarget[] = [];
  /** Left out by a limit or a trap. */
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
    // The crawl's own worker holds them as long as it is that: no clock that somebody sets takes them away.
    const targets = await frontier.lease(crawl.id, epoch, { count, forMs: null, ...(host !== undefined && { host }) });
    for (const target of targets) laneOf(target.url).waiting.push(target);
    held += targets.length;
    return targets.length;
  }

  /** With the window full of targets of hosts that pause, other hosts would stand still. */
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

  /** Sorts out what may not or need not start any more, then finds what may. */
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

  /** Where a target goes that is not to be requested; `null` for others. */
  function setAside(lane: Lane, { url, attempts }: LeasedTarget): LeasedTarget[] | "later" | null {
    if (isOutOfReach(url)) return leftOut;
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

  /** The last requests to other sites may have been spent since the target was found. */
  function isOutOfReach(url: string): boolean {
    const refusal = reach.offSite === 0 ? null : reach.refusal(new URL(url));
    if (refusal !== null) limits.hit(refusal, url);
    return refusal !== null;
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
      const wanted = leaseCount - held;
      dry = (await lease(wanted)) < wanted;
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
        // The lane goes to the end of the line, so that hosts take turns.
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
    leastDepth() {
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
