import { AuditError } from "@sightline/model";
import type { Clock, Logger, RecordStore, StoredRecord } from "@sightline/model/ports";
import type { z } from "zod";

/** Usage of a tenant in a calendar month (UTC). */
export interface MonthlyUsage {
  /** As in `2026-11`. */
  readonly month: string;
}

/** Accounts of tenants: one record each. */
export interface MonthlyAccount<Usage extends MonthlyUsage> {
  /** Returns the account in the current month. @throws AuditError `internal` when its record is damaged */
  read(tenantId: string): Promise<Usage>;
  /**
   * Changes an account; `change` may run more than once, throws to refuse, and returns `null` to leave it unchanged.
   * @throws AuditError `store_unavailable` after too many conflicts with other processes
   */
  update(tenantId: string, change: (usage: Usage) => Usage | null | Promise<Usage | null>): Promise<void>;
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
  clock: Pick<Clock, "now">,
  { kind, schema, logger, begin }: AccountParts<Usage>,
): MonthlyAccount<Usage> {
  function usageOf(tenantId: string, record: StoredRecord | null): Usage {
    const month = new Date(clock.now()).toISOString().slice(0, 7);
    if (record === null) return begin(month, null);
    const { data: usage } = schema.safeParse(record.value);
    // Nothing may be granted while the balance is unknown.
    if (usage === undefined) throw new AuditError("internal", damaged(tenantId));
    return usage.month === month ? usage : begin(month, usage);
  }
  const damaged = (tenantId: string) =>
    `The record "${tenantId}" of the kind "${kind}" is damaged: correct or delete it to start a new account.`;

  return {
    read: async (tenantId) => usageOf(tenantId, await records.get(kind, tenantId)),
    async update(tenantId, change) {
      await records.change(kind, tenantId, async (record) => {
        const value = await change(usageOf(tenantId, record));
        return value === null ? "keep" : { value };
      });
    },
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

/** Returns the header that says when a monthly quota is reset. */
export function retryAfterReset(usage: MonthlyUsage, now: number): Readonly<Record<string, string>> {
  return { "Retry-After": String(Math.max(1, Math.ceil((Date.parse(resetOf(usage)) - now) / 1000))) };
}

/** Returns the time at which the monthly quota is reset. */
export function resetOf({ month: text }: MonthlyUsage): string {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return new Date(Date.UTC(year, month)).toISOString();
}
