import { type Clock, type Logger, type RecordStore, silentLogger } from "@sightline/model/ports";
import {
  activeAt,
  type CountedWork,
  type CrawlReservation,
  crawlWork,
  type Reservation,
  type TaskReservation,
  taskWork,
} from "./counted-work.ts";
import { type MonthlyAccount, type MonthlyAccounts, monthlyAccounts, usedOrReserved } from "./monthly-account.ts";
import type { Quotas } from "./plans.ts";

/** Work that has been reserved and not settled. */
export interface ActiveWork extends Reservation {
  readonly tenantId: string;
  /** Maximum that it uses, in pages or tokens. */
  readonly amount: number;
  /** Milliseconds since the Unix epoch. */
  readonly reservedAt: number;
}

/** Amounts and work of a tenant in a month. */
export interface Usage {
  /** As in `2026-11`. */
  readonly month: string;
  /** Used by work that has ended. */
  readonly used: number;
  /** Reserved by work that is queued or running. */
  readonly reserved: number;
  /** Number of crawls or tasks that are queued or running. */
  readonly active: number;
}

/**
 * Accounts for one kind of work of tenants. An amount is reserved when work starts, and what was actually used is
 * settled when it ends. One record per tenant, written only over the revision that was read: two starts cannot both
 * take the last place.
 */
export interface Ledger<Wanted extends Reservation = Reservation> {
  /** @throws Problem `crawl_active`, `plan_limit` or `quota_exceeded` */
  reserve(tenantId: string, quotas: Quotas, wanted: Wanted): Promise<void>;
  /** Counts the amount that work used, and ends its reservation; no effect if already settled. */
  settle(tenantId: string, id: string, amount: number): Promise<void>;
  /**
   * Counts an amount that no reservation holds, as of work beside crawls; a negative one is given back.
   * @param quotas checked first, if given
   * @throws Problem `quota_exceeded`
   */
  add(tenantId: string, amount: number, quotas?: Quotas): Promise<void>;
  /** Returns the reservation of work; `null` if it has been settled. */
  reservation(tenantId: string, id: string): Promise<ActiveWork | null>;
  /** Returns the work of a site that has not been settled. */
  activeAt(tenantId: string, siteId: string): Promise<string | null>;
  /** Returns all reservations of a tenant. */
  activeOf(tenantId: string): Promise<readonly ActiveWork[]>;
  /** Returns the usage of a tenant in the current month. */
  usage(tenantId: string): Promise<Usage>;
  /** Iterates over the reservations of all tenants. */
  active(): AsyncIterable<ActiveWork>;
}

/** Ledgers of a service. */
export interface Ledgers {
  /** Counts pages. */
  readonly crawls: Ledger<CrawlReservation>;
  /** Counts tokens of the language model. */
  readonly tasks: Ledger<TaskReservation>;
}

/** Creates ledgers that are stored as records. */
export function ledgersOf(records: RecordStore, clock: Pick<Clock, "now">, logger: Logger = silentLogger): Ledgers {
  const ledger = <Wanted extends Reservation>(work: CountedWork<Wanted>) =>
    ledgerOf(work, monthlyAccounts(records, clock, { ...work, logger }), clock);
  return { crawls: ledger(crawlWork), tasks: ledger(taskWork) };
}

function ledgerOf<Wanted extends Reservation>(
  work: CountedWork<Wanted>,
  accounts: MonthlyAccounts,
  clock: Pick<Clock, "now">,
): Ledger<Wanted> {
  const activeOf = async (tenantId: string) => reservations(tenantId, await accounts.read(tenantId));
  return {
    reserve: (tenantId, quotas, wanted) =>
      accounts.update(tenantId, async (account) => {
        const { id, siteId, webhookUrl } = wanted;
        const amount = work.amountOf(wanted);
        await work.check(account, quotas, wanted);
        work.checkMonth(account, quotas, amount, clock.now());
        const entry = { siteId, amount, month: account.month, webhookUrl, reservedAt: clock.now() };
        return { ...account, active: { ...account.active, [id]: entry } };
      }),
    settle: (tenantId, id, amount) =>
      accounts.update(tenantId, (account) => {
        const { [id]: entry, ...active } = account.active;
        if (entry === undefined) return null;
        // A reservation of an earlier month counts towards that month.
        return { ...account, used: account.used + (entry.month === account.month ? amount : 0), active };
      }),
    add: (tenantId, amount, quotas) =>
      accounts.update(tenantId, (account) => {
        if (quotas !== undefined) work.checkMonth(account, quotas, amount, clock.now());
        // In a new month, there may be nothing to give back.
        return amount === 0 ? null : { ...account, used: Math.max(0, account.used + amount) };
      }),
    reservation: async (tenantId, id) => (await activeOf(tenantId)).find((active) => active.id === id) ?? null,
    activeAt: async (tenantId, siteId) => activeAt(await accounts.read(tenantId), siteId),
    activeOf,
    async usage(tenantId) {
      const account = await accounts.read(tenantId);
      const { month, used, active } = account;
      return { month, used, reserved: usedOrReserved(account) - used, active: Object.keys(active).length };
    },
    async *active() {
      for await (const { tenantId, account } of accounts.all()) yield* reservations(tenantId, account);
    },
  };
}

function reservations(tenantId: string, { active }: MonthlyAccount): ActiveWork[] {
  return Object.entries(active).map(([id, { siteId, amount, webhookUrl, reservedAt }]) => {
    return { tenantId, id, siteId, amount, webhookUrl, reservedAt };
  });
}
