import { AuditError } from "@sightline/model";
import type { Clock, Logger, RecordStore } from "@sightline/model/ports";
import type { z } from "zod";
import { turnQueue } from "./turn-queue.ts";

/** Only other processes can intervene, and each of their turns is one write. */
const maxAttempts = 100;
/** Delay before the next attempt, in milliseconds, multiplied by the number of attempts; and its maximum. */
const waitStepMs = 2;
const maxWaitMs = 50;

/** Usage of a tenant in a calendar month (UTC). */
export interface MonthlyUsage {
  /** As in `2026-11`. */
  readonly month: string;
}

/** Accounts of tenants: one record each, written only over the revision that was read. */
export interface MonthlyAccount<Usage extends MonthlyUsage> {
  /** Returns the account in the current month. @throws AuditError `internal` when its record is damaged */
  read(tenantId: string): Promise<Usage>;
  /**
   * Changes an account; `change` may run more than once, throws to refuse, and returns `null` to leave it unchanged.
   * Changes of one account in this process run in the order of their calls.
   * @throws AuditError `store_unavailable` after too many conflicts with other processes
   */
  update(tenantId: string, change: (usage: Usage) => Usage | null): Promise<void>;
  /** Iterates over the accounts of all tenants, as last written; a damaged one is logged and skipped. */
  all(): AsyncIterable<{ readonly tenantId: string; readonly usage: Usage }>;
}

/** Initial state of an account, and of each new month. */
export interface AccountParts<Usage extends MonthlyUsage> {
  readonly kind: string;
  readonly schema: z.ZodType<Usage>;
  readonly logger: Logger;
  /** Returns the account of a new month, keeping reservations from the month before. */
  readonly begin: (month: string, before: Usage | null) => Usage;
}

/** Keeps accounts as records. */
export function monthlyAccount<Usage extends MonthlyUsage>(
  records: RecordStore,
  clock: Pick<Clock, "now" | "sleep">,
  { kind, schema, logger, begin }: AccountParts<Usage>,
): MonthlyAccount<Usage> {
  async function read(tenantId: string): Promise<{ readonly usage: Usage; readonly revision: number | null }> {
    const month = new Date(clock.now()).toISOString().slice(0, 7);
    const record = await records.get(kind, tenantId);
    if (record === null) return { usage: begin(month, null), revision: null };
    const { data: usage } = schema.safeParse(record.value);
    // Nothing may be granted while the balance is unknown.
    if (usage === undefined) throw new AuditError("internal", damaged(tenantId));
    return { usage: usage.month === month ? usage : begin(month, usage), revision: record.revision };
  }
  const damaged = (tenantId: string) =>
    `The record "${tenantId}" of the kind "${kind}" is damaged: correct or delete it to start a new account.`;
  const inTurn = turnQueue();
  const never = new AbortController().signal;

  async function update(tenantId: string, change: (usage: Usage) => Usage | null): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const { usage, revision } = await read(tenantId);
      const changed = change(usage);
      if (changed === null) return;
      if ((await records.put(kind, tenantId, changed, { ifRevision: revision })) !== null) return;
      await clock.sleep(Math.min(waitStepMs * attempt, maxWaitMs), never);
    }
    const message = `The account of ${tenantId} is being changed by too many processes at once; try again.`;
    throw new AuditError("store_unavailable", message, { retryable: true });
  }

  return {
    read: async (tenantId) => (await read(tenantId)).usage,
    update: (tenantId, change) => inTurn(tenantId, () => update(tenantId, change)),
    async *all() {
      let cursor: string | null = null;
      do {
        const { items, cursor: next } = await records.list(kind, { limit: 100, cursor });
        for (const { key, value } of items) {
          const { data: usage } = schema.safeParse(value);
          if (usage === undefined) logger.error(damaged(key));
          else yield { tenantId: key, usage };
        }
        cursor = next;
      } while (cursor !== null);
    },
  };
}

/** Returns the time at which the monthly quota is reset. */
export function resetOf({ month: text }: MonthlyUsage): string {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return new Date(Date.UTC(year, month)).toISOString();
}
