import { Problem } from "../requests/problem.ts";
import { type MonthlyAccount, resetOf, retryAfterReset, type Unit, usedOrReserved } from "./monthly-account.ts";
import type { Quotas } from "./plans.ts";

/** Reservation of work. */
export interface Reservation {
  readonly id: string;
  readonly siteId: string;
  /** URL to which the end of the work is posted. */
  readonly webhookUrl: string | null;
}

/** Reservation of a crawl. */
export interface CrawlReservation extends Reservation {
  /** Maximum number of pages that it requests. */
  readonly pages: number;
  /** Maximum number of URLs of other sites that it requests; each counts as a page of the month. */
  readonly externalUrls: number;
}

/** Reservation of an analysis, a GEO audit or a report. */
export interface TaskReservation extends Reservation {
  /** Maximum tokens that it uses of the language model. */
  readonly tokens: number;
  /** Returns the ids of the reports that the site has, if the task is another one. */
  readonly storedReports?: (() => Promise<readonly string[]>) | undefined;
}

/** Kind of work: what it counts, and the quotas that limit it. */
export interface CountedWork<Wanted extends Reservation> {
  /** Kind of the records that hold its accounts. */
  readonly kind: string;
  readonly unit: Unit;
  /** Returns the amount to reserve. */
  amountOf(wanted: Wanted): number;
  /** Checks all quotas but that of the month. @throws Problem `crawl_active`, `plan_limit` or `quota_exceeded` */
  check(account: MonthlyAccount, quotas: Quotas, wanted: Wanted): void | Promise<void>;
  /** Checks an amount against what is left of the month. @throws Problem `quota_exceeded` */
  checkMonth(account: MonthlyAccount, quotas: Quotas, amount: number, now: number): void;
}

/** Crawls, which count pages; other work that makes requests takes pages too. */
export const crawlWork: CountedWork<CrawlReservation> = {
  kind: "usage",
  unit: "pages",
  amountOf: ({ pages, externalUrls }) => pages + externalUrls,
  check(account, { crawlsAtOnce, pagesPerCrawl }, { siteId, pages }) {
    checkSite(account, siteId);
    checkAtOnce(account, { quota: "crawlsAtOnce", limit: crawlsAtOnce, noun: "crawls", retryAfter: "30" });
    if (pages <= pagesPerCrawl) return;
    const detail = `The plan allows ${pagesPerCrawl} pages a crawl, not ${pages}.`;
    throw new Problem("plan_limit", detail, { quota: "pagesPerCrawl", limit: pagesPerCrawl });
  },
  checkMonth(account, { pagesPerMonth: limit }, amount, now) {
    const detail = (used: number) => `The plan allows ${limit} pages a month; ${used} are used or reserved.`;
    checkLeft(account, { quota: "pagesPerMonth", limit, amount, now }, detail);
  },
};

/** Analyses, GEO audits and reports, which count tokens of the language model. */
export const taskWork: CountedWork<TaskReservation> = {
  kind: "task-usage",
  unit: "tokens",
  amountOf: ({ tokens }) => tokens,
  async check(account, { tasksAtOnce, reportsPerSite }, { siteId, storedReports }) {
    const noun = "analyses, GEO audits and reports";
    checkAtOnce(account, { quota: "tasksAtOnce", limit: tasksAtOnce, noun, retryAfter: "5" });
    if (storedReports !== undefined) checkReports(account, reportsPerSite, siteId, await storedReports());
  },
  checkMonth(account, { modelTokensPerMonth: limit }, amount, now) {
    if (amount === 0) return;
    const allowed = `The plan allows ${limit} tokens of the language model a month`;
    const detail = (used: number) => `${allowed}; ${used} are used or reserved, and this may take ${amount}.`;
    checkLeft(account, { quota: "modelTokensPerMonth", limit, amount, now }, detail);
  },
};

/** Returns the work of a site that has not been settled. */
export function activeAt({ active }: MonthlyAccount, siteId: string): string | null {
  return Object.entries(active).find(([, entry]) => entry.siteId === siteId)?.[0] ?? null;
}

function checkSite(account: MonthlyAccount, siteId: string): void {
  const id = activeAt(account, siteId);
  if (id === null) return;
  throw new Problem("crawl_active", "Wait for the crawl to end, cancel it, or ask with ifActive=return.", {
    activeCrawl: { id, href: `/v1/crawls/${id}` },
  });
}

interface Limit {
  readonly quota: keyof Quotas;
  readonly limit: number;
}

function checkAtOnce(
  { active }: MonthlyAccount,
  { quota, limit, noun, retryAfter }: Limit & { readonly noun: string; readonly retryAfter: string },
): void {
  const used = Object.keys(active).length;
  if (used < limit) return;
  const detail = `The plan allows ${limit} ${noun} at once.`;
  throw new Problem("quota_exceeded", detail, { quota, limit, used }, { "Retry-After": retryAfter });
}

function checkReports({ active }: MonthlyAccount, limit: number, siteId: string, stored: readonly string[]): void {
  const reserved = Object.entries(active).filter(([id, entry]) => entry.siteId === siteId && id.startsWith("report_"));
  const used = new Set([...stored, ...reserved.map(([id]) => id)]).size;
  if (used < limit) return;
  const detail = `The plan keeps ${limit} reports of a site, each for 30 days. Wait until the oldest expires.`;
  throw new Problem("plan_limit", detail, { quota: "reportsPerSite", limit, used });
}

function checkLeft(
  account: MonthlyAccount,
  { quota, limit, amount, now }: Limit & { readonly amount: number; readonly now: number },
  detail: (used: number) => string,
): void {
  const used = usedOrReserved(account);
  if (used + amount <= limit) return;
  const extras = { quota, limit, used, resetsAt: resetOf(account) };
  throw new Problem("quota_exceeded", detail(used), extras, retryAfterReset(account, now));
}
