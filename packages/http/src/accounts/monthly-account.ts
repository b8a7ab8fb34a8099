import { AuditError } from "@sightline/model";
import { type Clock, type Logger, type RecordStore, typedRecords } from "@sightline/model/ports";
import { z } from "zod";

/** Unit in which usage is counted; its name is that of the amounts in records. */
export type Unit = "pages" | "tokens";

function accountSchema(unit: Unit) {
  const amountAs = (name: string) => z.looseObject({}).transform((stored) => ({ ...stored, [name]: stored[unit] }));
  const reserved = z.object({
    siteId: z.string(),
    /** Maximum that the work uses. */
    amount: z.int(),
    /** Month of the reservation. */
    month: z.string(),
    webhookUrl: z.string().nullable(),
    /** Milliseconds since the Unix epoch. */
    reservedAt: z.number().default(0),
  });
  const account = z.object({
    /** As in `2026-11`. */
    month: z.string(),
    /** Used by work that has ended in this month. */
    used: z.int(),
    /** Work that has not been settled, by id. */
    active: z.record(z.string(), amountAs("amount").pipe(reserved)),
  });
  return amountAs("used").pipe(account);
}

/** Usage of a tenant in a calendar month (UTC). */
export type MonthlyAccount = Readonly<z.output<ReturnType<typeof accountSchema>>>;

/** Accounts of tenants: one record each. */
export interface MonthlyAccounts {
  /** Returns the account in the current month. @throws AuditError `internal` when its record is damaged */
  read(tenantId: string): Promise<MonthlyAccount>;
  /**
   * Changes an account; `change` may run more than once, throws to refuse, and returns `null` to leave it unchanged.
   * @throws AuditError `store_unavailable` after too many conflicts with other processes
   */
  update(
    tenantId: string,
    change: (account: MonthlyAccount) => MonthlyAccount | null | Promise<MonthlyAccount | null>,
  ): Promise<void>;
  /** Iterates over the accounts of all tenants, as last written; a damaged one is logged and skipped. */
  all(): AsyncIterable<{ readonly tenantId: string; readonly account: MonthlyAccount }>;
}

/** Keeps accounts as records of a kind. A month begins with nothing used, and the reservations of the one before. */
export function monthlyAccounts(
  records: RecordStore,
  clock: Pick<Clock, "now">,
  { kind, unit, logger }: { readonly kind: string; readonly unit: Unit; readonly logger: Logger },
): MonthlyAccounts {
  const schema = accountSchema(unit);
  const damaged = (tenantId: string) =>
    `The record "${tenantId}" of the kind "${kind}" is damaged: correct or delete it to start a new account.`;
  // Nothing may be granted while the balance is unknown.
  const accounts = typedRecords(records, kind, schema, ({ key }) => {
    throw new AuditError("internal", damaged(key));
  });
  const readable = typedRecords(records, kind, schema, ({ key }) => logger.error(damaged(key)));

  function inThisMonth(account: MonthlyAccount | null): MonthlyAccount {
    const month = new Date(clock.now()).toISOString().slice(0, 7);
    return account?.month === month ? account : { month, used: 0, active: account?.active ?? {} };
  }

  function recordOf({ month, used, active }: MonthlyAccount) {
    const entries = Object.entries(active).map(([id, { amount, ...entry }]) => [id, { ...entry, [unit]: amount }]);
    return { month, [unit]: used, active: Object.fromEntries(entries) };
  }

  return {
    read: async (tenantId) => inThisMonth(await accounts.get(tenantId)),
    async update(tenantId, change) {
      await accounts.update(tenantId, async (stored) => {
        const account = await change(inThisMonth(stored));
        return account === null ? "keep" : { value: recordOf(account) };
      });
    },
    async *all() {
      for await (const { key: tenantId, value: account } of readable.all()) yield { tenantId, account };
    },
  };
}

/** Returns the amount that is used or reserved in a month. */
export function usedOrReserved({ used, active }: MonthlyAccount): number {
  return Object.values(active).reduce((sum, { amount }) => sum + amount, used);
}

/** Returns the header that says when a monthly quota is reset. */
export function retryAfterReset(account: Pick<MonthlyAccount, "month">, now: number): Readonly<Record<string, string>> {
  return { "Retry-After": String(Math.max(1, Math.ceil((Date.parse(resetOf(account)) - now) / 1000))) };
}

/** Returns the time at which the monthly quota is reset. */
export function resetOf({ month: text }: Pick<MonthlyAccount, "month">): string {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return new Date(Date.UTC(year, month)).toISOString();
}
