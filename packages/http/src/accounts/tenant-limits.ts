import { fairSlots, isAuditError } from "@sightline/model";
import { Problem } from "../requests/problem.ts";

/** Maximum open event streams of a tenant in this process. */
export const maxStreams = 20;
/** Reads of whole crawls: at once in this process, over all tenants and of one tenant; and of a tenant that wait. */
const reads = { slots: 16, slotsOfTenant: 3, maxWaiting: 20 };
/** Verifications and lists of fixes, which request sites, likewise. */
const revisits = { slots: 8, slotsOfTenant: 2, maxWaiting: 10 };

/** Runs work when its tenant's turn comes. @throws Problem `rate_limited` if too much of the tenant is waiting */
export type InTurn = <Value>(tenantId: string, work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;

/** Limits of what a tenant has under way at once in this process. */
export interface TenantLimits {
  /** Takes one of a tenant's event streams. @returns a function that gives it back @throws Problem `rate_limited` */
  openStream(tenantId: string): () => void;
  /** Runs a read of a whole crawl. */
  readonly read: InTurn;
  /** Runs work that requests a crawled site again. */
  readonly revisit: InTurn;
}

/** Creates the limits; an idle tenant uses no memory. */
export function tenantLimits(): TenantLimits {
  const streams = new Map<string, number>();
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
    read: turns(reads, "Too many lists, scores and comparisons of this tenant are waiting; ask for fewer at once."),
    revisit: turns(
      revisits,
      "Too many verifications and lists of fixes of this tenant are waiting; ask for fewer at once.",
    ),
  };
}

/** Returns how work of one kind waits for its turn. @param detail of the problem if too much is waiting */
function turns({ slots: all, slotsOfTenant, maxWaiting }: typeof reads, detail: string): InTurn {
  const slots = fairSlots({ slots: all, share: (free) => Math.min(free, slotsOfTenant), maxWaiting });
  return async (tenant, work, signal) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await slots.run({ tenant }, begin, signal);
    } catch (error) {
      if (hasBegun || !isAuditError(error) || error.code !== "limit_reached") throw error;
      throw tooMany(detail);
    }
  };
}

function tooMany(detail: string): Problem {
  return new Problem("rate_limited", detail, {}, { "Retry-After": "5" });
}
