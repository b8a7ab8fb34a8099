import { type FairSlots, fairSlots, isAuditError } from "@sightline/model";
import { Problem } from "../requests/problem.ts";

/** Maximum open event streams of a tenant in this process. */
export const maxStreams = 20;
/** Reads of whole crawls that run at once in this process, over all tenants and of one tenant. */
const readsAtOnce = 16;
const readsOfTenant = 3;
/** Maximum reads of a tenant that wait. */
const waitingReads = 20;

/** Verifications and lists of fixes that request sites at once in this process, over all tenants and of one tenant. */
const revisitsAtOnce = 8;
const revisitsOfTenant = 2;
/** Maximum verifications and lists of fixes of a tenant that wait. */
const waitingRevisits = 10;

/** Limits of what a tenant has under way at once in this process. */
export interface TenantLimits {
  /** Takes one of a tenant's event streams. @returns a function that gives it back @throws Problem `rate_limited` */
  openStream(tenantId: string): () => void;
  /** Runs a read when the tenant's turn comes. @throws Problem `rate_limited` */
  read<Value>(tenantId: string, read: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
  /** Runs work that requests a crawled site again when the tenant's turn comes. @throws Problem `rate_limited` */
  revisit<Value>(tenantId: string, revisit: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

/** Creates the limits; an idle tenant uses no memory. */
export function tenantLimits(): TenantLimits {
  const streams = new Map<string, number>();
  const reads: FairSlots = fairSlots({
    slots: readsAtOnce,
    share: (free) => Math.min(free, readsOfTenant),
    maxWaiting: waitingReads,
  });
  const revisits: FairSlots = fairSlots({
    slots: revisitsAtOnce,
    share: (free) => Math.min(free, revisitsOfTenant),
    maxWaiting: waitingRevisits,
  });
  const change = (tenantId: string, by: number) => {
    const open = (streams.get(tenantId) ?? 0) + by;
    if (open === 0) streams.delete(tenantId);
    else streams.set(tenantId, open);
  };

  return {
    openStream(tenantId) {
      if ((streams.get(tenantId) ?? 0) >= maxStreams) {
        throw tooMany(`A tenant may have ${maxStreams} event streams open; close one.`);
      }
      change(tenantId, 1);
      return () => change(tenantId, -1);
    },
    read: (tenantId, read, signal) =>
      inTurn(
        reads,
        { tenantId, work: read, signal },
        "Too many lists, scores and comparisons of this tenant are waiting; ask for fewer at once.",
      ),
    revisit: (tenantId, revisit, signal) =>
      inTurn(
        revisits,
        { tenantId, work: revisit, signal },
        "Too many verifications and lists of fixes of this tenant are waiting; ask for fewer at once.",
      ),
  };
}

interface Turn<Value> {
  readonly tenantId: string;
  readonly work: () => Promise<Value>;
  readonly signal: AbortSignal;
}

/** Runs work when its tenant's turn comes. @throws Problem `rate_limited` with the detail if too much is waiting */
async function inTurn<Value>(
  slots: FairSlots,
  { tenantId, work, signal }: Turn<Value>,
  detail: string,
): Promise<Value> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await slots.run({ tenant: tenantId }, begin, signal);
  } catch (error) {
    if (hasBegun || !isAuditError(error) || error.code !== "limit_reached") throw error;
    throw tooMany(detail);
  }
}

function tooMany(detail: string): Problem {
  return new Problem("rate_limited", detail, {}, { "Retry-After": "5" });
}
