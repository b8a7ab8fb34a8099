import { type Clock, type Logger, type RecordStore, silentLogger } from "@sightline/model/ports";
import { z } from "zod";
import { Problem } from "../requests/problem.ts";
import { monthlyAccount, resetOf, retryAfterReset } from "./monthly-account.ts";
import type { Quotas } from "./plans.ts";

const usageSchema = z.object({
  /** As in `2026-11`. */
  month: z.string(),
  /** Pages of crawls that have ended in this month. */
  pages: z.int(),
  /** Crawls that have not been settled, by id. */
  active: z.record(
    z.string(),
    z.object({
      siteId: z.string(),
      pages: z.int(),
      month: z.string(),
      webhookUrl: z.string().nullable(),
      /** Milliseconds since the Unix epoch. */
      reservedAt: z.number().default(0),
    }),
  ),
});
type Usage = Readonly<z.infer<typeof usageSchema>>;

/** Pages and crawls that a tenant uses in a month. */
export interface PageUsage {
  /** As in `2026-11`. */
  readonly month: string;
  /** Pages of crawls that have ended. */
  readonly pages: number;
  /** Pages reserved by crawls that are queued or running. */
  readonly reservedPages: number;
  readonly activeCrawls: number;
}

/** Crawl that has been reserved and not settled. */
export interface ActiveCrawl {
  readonly tenantId: string;
  readonly crawlId: string;
  readonly siteId: string;
  readonly webhookUrl: string | null;
  /** Milliseconds since the Unix epoch. */
  readonly reservedAt: number;
}

/** Reservation of a crawl. */
export interface Reservation {
  readonly crawlId: string;
  readonly siteId: string;
  /** Maximum number of pages that it requests. */
  readonly pages: number;
  /** Maximum number of URLs of other sites that it requests; each counts as a page of the month. */
  readonly externalUrls: number;
  readonly webhookUrl: string | null;
}

/**
 * Accounts for the usage of tenants. Pages are reserved when a crawl starts, and those actually requested are settled
 * when it ends. One record per tenant, written only over the revision that was read: two starts cannot both take the
 * last place.
 */
export interface UsageLedger {
  /** @throws Problem `crawl_active`, `plan_limit` or `quota_exceeded` */
  reserve(tenantId: string, quotas: Quotas, reservation: Reservation): Promise<void>;
  /** Counts the pages that a crawl requested, URLs of other sites among them, and ends its reservation; no effect if already settled. */
  settle(tenantId: string, crawlId: string, pages: number): Promise<void>;
  /** Takes a page for work that makes requests beside crawls, until it is settled. @throws Problem `quota_exceeded` */
  takePage(tenantId: string, quotas: Quotas): Promise<void>;
  /** Counts the requests of such work as pages of the month, in place of the page that it took. */
  settlePage(tenantId: string, requests: number): Promise<void>;
  /** Returns the reservation of a crawl; `null` if it has been settled. */
  reservation(tenantId: string, crawlId: string): Promise<ActiveCrawl | null>;
  /** Returns the crawl of a site that has not been settled. */
  activeCrawl(tenantId: string, siteId: string): Promise<string | null>;
  /** Returns all reservations of a tenant. */
  activeOf(tenantId: string): Promise<readonly ActiveCrawl[]>;
  /** Returns the usage of a tenant in the current month. */
  usage(tenantId: string): Promise<PageUsage>;
  /** Iterates over the reservations of all tenants. */
  active(): AsyncIterable<ActiveCrawl>;
}

/** Creates a ledger that is stored as records. */
export function usageLedger(
  records: RecordStore,
  clock: Pick<Clock, "now">,
  logger: Logger = silentLogger,
): UsageLedger {
  const account = monthlyAccount(records, clock, {
    kind: "usage",
    schema: usageSchema,
    logger,
    begin: (month, before) => ({ month, pages: 0, active: before?.active ?? {} }),
  });
  return {
    reserve: (tenantId, quotas, { crawlId, pages, externalUrls, ...reservation }) =>
      account.update(tenantId, (usage) => {
        checkActive(usage, quotas, reservation.siteId);
        checkCrawl(quotas, pages);
        checkMonth(usage, quotas, pages + externalUrls, clock.now());
        const entry = { ...reservation, pages: pages + externalUrls, month: usage.month, reservedAt: clock.now() };
        return { ...usage, active: { ...usage.active, [crawlId]: entry } };
      }),
    settle: (tenantId, crawlId, pages) =>
      account.update(tenantId, (usage) => {
        const { [crawlId]: entry, ...active } = usage.active;
        if (entry === undefined) return null;
        // A reservation of an earlier month counts towards that month.
        return { ...usage, pages: usage.pages + (entry.month === usage.month ? pages : 0), active };
      }),
    takePage: (tenantId, quotas) =>
      account.update(tenantId, (usage) => {
        checkMonth(usage, quotas, 1, clock.now());
        return { ...usage, pages: usage.pages + 1 };
      }),
    settlePage: (tenantId, requests) =>
      account.update(tenantId, (usage) =>
        // In a new month, there may be no page to give back.
        requests === 1 ? null : { ...usage, pages: Math.max(0, usage.pages + requests - 1) },
      ),
    async reservation(tenantId, crawlId) {
      const active = reservations(tenantId, await account.read(tenantId));
      return active.find((crawl) => crawl.crawlId === crawlId) ?? null;
    },
    async activeCrawl(tenantId, siteId) {
      return crawlOf(await account.read(tenantId), siteId);
    },
    activeOf: async (tenantId) => reservations(tenantId, await account.read(tenantId)),
    async usage(tenantId) {
      const { month, pages, active } = await account.read(tenantId);
      const reservedPages = Object.values(active).reduce((sum, entry) => sum + entry.pages, 0);
      return { month, pages, reservedPages, activeCrawls: Object.keys(active).length };
    },
    async *active() {
      for await (const { tenantId, usage } of account.all()) yield* reservations(tenantId, usage);
    },
  };
}

function reservations(tenantId: string, { active }: Usage): ActiveCrawl[] {
  return Object.entries(active).map(([crawlId, { siteId, webhookUrl, reservedAt }]) => ({
    tenantId,
    crawlId,
    siteId,
    webhookUrl,
    reservedAt,
  }));
}

function crawlOf({ active }: Usage, siteId: string): string | null {
  return Object.entries(active).find(([, entry]) => entry.siteId === siteId)?.[0] ?? null;
}

function checkActive(usage: Usage, quotas: Quotas, siteId: string): void {
  const id = crawlOf(usage, siteId);
  if (id !== null) {
    throw new Problem("crawl_active", "Wait for the crawl to end, cancel it, or ask with ifActive=return.", {
      activeCrawl: { id, href: `/v1/crawls/${id}` },
    });
  }
  const used = Object.keys(usage.active).length;
  if (used < quotas.crawlsAtOnce) return;
  throw new Problem(
    "quota_exceeded",
    `The plan allows ${quotas.crawlsAtOnce} crawls at once.`,
    { quota: "crawlsAtOnce", limit: quotas.crawlsAtOnce, used },
    { "Retry-After": "30" },
  );
}

function checkCrawl(quotas: Quotas, wanted: number): void {
  if (wanted <= quotas.pagesPerCrawl) return;
  throw new Problem("plan_limit", `The plan allows ${quotas.pagesPerCrawl} pages a crawl, not ${wanted}.`, {
    quota: "pagesPerCrawl",
    limit: quotas.pagesPerCrawl,
  });
}

function checkMonth(usage: Usage, quotas: Quotas, wanted: number, now: number): void {
  const used = Object.values(usage.active).reduce((sum, { pages }) => sum + pages, usage.pages);
  if (used + wanted <= quotas.pagesPerMonth) return;
  throw new Problem(
    "quota_exceeded",
    `The plan allows ${quotas.pagesPerMonth} pages a month; ${used} are used or reserved.`,
    {
      quota: "pagesPerMonth",
      limit: quotas.pagesPerMonth,
      used,
      resetsAt: resetOf(usage),
    },
    retryAfterReset(usage, now),
  );
}
