import type { Clock, RecordStore } from "@sightline/model";
import type { z } from "zod";

/** What a tenant uses in a calendar month (UTC). */
export interface MonthlyUsage {
  /** As in `2026-11`. */
  readonly month: string;
}

/** Accounts of tenants: one record each, written only over the revision that was read. */
export interface MonthlyAccount<Usage extends MonthlyUsage> {
  /** The account as it is in this month. */
  read(tenantId: string): Promise<Usage>;
  /** Changes an account; `change` may run more than once, throws to refuse, and gives `null` to leave it as it is. */
  update(tenantId: string, change: (usage: Usage) => Usage | null): Promise<void>;
  /** The accounts of all tenants, as they were last written. */
  all(): AsyncIterable<{ readonly tenantId: string; readonly usage: Usage }>;
}

/** How an account begins, and begins anew. */
export interface AccountParts<Usage extends MonthlyUsage> {
  readonly kind: string;
  readonly schema: z.ZodType<Usage>;
  /** The account of a month, with what was under way before it. */
  readonly begin: (month: string, before: Usage | null) => Usage;
}

/** Keeps accounts as records. */
export function monthlyAccount<Usage extends MonthlyUsage>(
  records: RecordStore,
  clock: Pick<Clock, "now">,
  { kind, schema, begin }: AccountParts<Usage>,
): MonthlyAccount<Usage> {
  async function read(tenantId: string): Promise<{ readonly usage: Usage; readonly revision: number | null }> {
    const month = new Date(clock.now()).toISOString().slice(0, 7);
    const record = await records.get(kind, tenantId);
    if (record === null) return { usage: begin(month, null), revision: null };
    const usage = schema.parse(record.value);
    return { usage: usage.month === month ? usage : begin(month, usage), revision: record.revision };
  }
  return {
    read: async (tenantId) => (await read(tenantId)).usage,
    async update(tenantId, change) {
      for (;;) {
        const { usage, revision } = await read(tenantId);
        const changed = change(usage);
        if (changed === null) return;
        if ((await records.put(kind, tenantId, changed, { ifRevision: revision })) !== null) return;
      }
    },
    async *all() {
      let cursor: string | null = null;
      do {
        const { items, cursor: next } = await records.list(kind, { limit: 100, cursor });
        for (const { key, value } of items) yield { tenantId: key, usage: schema.parse(value) };
        cursor = next;
      } while (cursor !== null);
    },
  };
}

/** When the quota of a month begins anew. */
export function resetOf({ month: text }: MonthlyUsage): string {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return new Date(Date.UTC(year, month)).toISOString();
}
