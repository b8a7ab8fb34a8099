import { answerOfStatus, type GateAnswer, type HostGates, type PostOutcome, siteOfHost } from "@sightline/engine";
import type { Clock } from "@sightline/model/ports";

/** Maximum posts in progress to the hosts of one registrable domain, of all tenants together. */
export const sentToReceiver = 2;
/** Posts of all tenants to the hosts of one registrable domain: at most two a second. */
const pace = { concurrency: sentToReceiver, intervalMs: 500, delayMs: 0 };
/** Longest wait for a turn while a slot is held, in milliseconds. */
const maxHeldMs = 2000;

type Gates = ReturnType<ReturnType<HostGates["tenant"]>["crawl"]>;

/** Tenant and URL of a post. */
export interface PostTarget {
  readonly tenantId: string;
  readonly url: string;
}

/** Paces posts to receivers by the gates of hosts, which crawls use too. */
export interface ReceiverPace {
  /** Returns the milliseconds for which a receiver wants no posts; 0 if a turn comes soon. */
  pauseMs(target: PostTarget): number;
  /** Posts when the turn of the tenant at the receiver has come. @throws the reason of `signal` */
  inTurn<Made extends { readonly outcome: PostOutcome } | null>(
    target: PostTarget,
    post: () => Promise<Made>,
    signal: AbortSignal,
  ): Promise<Made>;
}

/** Creates the pace of receivers. A tenant's posts are one caller at the gates, beside its crawls. */
export function receiverPace(gates: HostGates, clock: Pick<Clock, "now">): ReceiverPace {
  const callers = new Map<string, { readonly gates: Gates; users: number }>();
  const gatesOf = (tenantId: string) => callers.get(tenantId)?.gates ?? gates.tenant(tenantId).crawl("webhooks");

  function join(tenantId: string): Gates {
    const caller = callers.get(tenantId) ?? { gates: gatesOf(tenantId), users: 0 };
    caller.users++;
    callers.set(tenantId, caller);
    return caller.gates;
  }

  function leave(tenantId: string): void {
    const caller = callers.get(tenantId);
    if (caller !== undefined && --caller.users === 0) callers.delete(tenantId);
  }

  return {
    pauseMs({ tenantId, url }) {
      const gate = gatesOf(tenantId).of(new URL(url).hostname);
      const waitMs = gate.waitMs(pace);
      if (waitMs <= maxHeldMs || waitMs === Number.POSITIVE_INFINITY) return 0;
      gate.withdraw();
      return waitMs;
    },
    async inTurn({ tenantId, url }, post, signal) {
      const gate = join(tenantId).of(new URL(url).hostname);
      try {
        await gate.enter(pace, signal);
        let answer: GateAnswer = { kind: "failed" };
        try {
          const made = await post();
          answer = answerTo(made?.outcome ?? null, clock.now());
          return made;
        } finally {
          gate.end(answer, null);
        }
      } finally {
        leave(tenantId);
      }
    },
  };
}

/** Returns the receiver of a URL, whose posts are limited together: its registrable domain, or its IP address. */
export function receiverName(url: string): string {
  return siteOfHost(new URL(url).hostname);
}

function answerTo(outcome: PostOutcome | null, now: number): GateAnswer {
  if (outcome?.kind !== "answer") return { kind: "failed" };
  return answerOfStatus(outcome.status, outcome.retryAfter ?? null, now);
}
