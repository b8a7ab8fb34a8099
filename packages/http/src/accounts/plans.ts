/** Quotas of a plan. */
export interface Quotas {
  /** Maximum number of sites. */
  readonly sites: number;
  /** Maximum URLs requested in one crawl. */
  readonly pagesPerCrawl: number;
  /**
   * Maximum URLs of other sites requested in one crawl, to find dead links to them, and as many files of other sites; each
   * counts as a page of the month. Default: none.
   */
  readonly externalUrlsPerCrawl?: number;
  /** Maximum pages that a browser renders in one crawl, where the service renders any. Default: none. */
  readonly renderedPagesPerCrawl?: number;
  /** Maximum crawls queued or running at once. */
  readonly crawlsAtOnce: number;
  /** Maximum URLs requested in a calendar month (UTC), those of other sites included. */
  readonly pagesPerMonth: number;
  /** Maximum requests of a tenant, with all its tokens. */
  readonly requestsPerMinute: number;
  /** Maximum requests with one token. Default: as many as the tenant has. */
  readonly requestsPerMinutePerToken?: number;
  /** Maximum analyses, GEO audits and reports queued or running at once. */
  readonly tasksAtOnce: number;
  /** Maximum tokens of the language model in a calendar month (UTC), input and output together. */
  readonly modelTokensPerMonth: number;
  /** Bytes that crawls may keep together before another one can be started. */
  readonly storedBytes: number;
  /** Maximum reports of a site that are kept at once; each is kept for 30 days. */
  readonly reportsPerSite: number;
}

/** Plan as plain data, so that a host can bring its own. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  /** Plans with a higher rank include those with a lower one. */
  readonly rank: number;
  readonly apiAccess: boolean;
  /** In the smallest unit of the currency; `null` if it is negotiated. */
  readonly price: { readonly amount: number; readonly currency: string; readonly interval: "month" | "year" } | null;
  readonly quotas: Quotas;
}

const none: Quotas = {
  sites: 0,
  pagesPerCrawl: 0,
  crawlsAtOnce: 0,
  pagesPerMonth: 0,
  requestsPerMinute: 30,
  tasksAtOnce: 0,
  modelTokensPerMonth: 0,
  storedBytes: 0,
  reportsPerSite: 0,
};

/** Plans of the reference server. API access begins with Starter, at 29 USD a month. */
export const defaultPlans: readonly Plan[] = [
  {
    id: "free",
    name: "Free",
    rank: 0,
    apiAccess: false,
    price: { amount: 0, currency: "USD", interval: "month" },
    quotas: none,
  },
  {
    id: "starter",
    name: "Starter",
    rank: 1,
    apiAccess: true,
    price: { amount: 2900, currency: "USD", interval: "month" },
    quotas: {
      sites: 10,
      pagesPerCrawl: 10_000,
      externalUrlsPerCrawl: 2000,
      renderedPagesPerCrawl: 200,
      crawlsAtOnce: 2,
      pagesPerMonth: 100_000,
      requestsPerMinute: 300,
      tasksAtOnce: 5,
      modelTokensPerMonth: 2_000_000,
      storedBytes: 20_000_000_000,
      reportsPerSite: 100,
    },
  },
  {
    id: "scale",
    name: "Scale",
    rank: 2,
    apiAccess: true,
    price: null,
    quotas: {
      sites: 1000,
      pagesPerCrawl: 1_000_000,
      externalUrlsPerCrawl: 20_000,
      renderedPagesPerCrawl: 2000,
      crawlsAtOnce: 20,
      pagesPerMonth: 20_000_000,
      requestsPerMinute: 3000,
      tasksAtOnce: 50,
      modelTokensPerMonth: 100_000_000,
      storedBytes: 2_000_000_000_000,
      reportsPerSite: 1000,
    },
  },
];

/** Returns the plan with an id; an unknown one counts as the lowest, which allows least. */
export function planNamed(plans: readonly Plan[], id: string): Plan {
  const byRank = [...plans].sort((a, b) => a.rank - b.rank);
  const plan = plans.find((candidate) => candidate.id === id) ?? byRank[0];
  if (plan === undefined) throw new TypeError("A service needs at least one plan.");
  return plan;
}

/** Returns the lowest plan with API access. */
export function firstApiPlan(plans: readonly Plan[]): Plan | null {
  return [...plans].sort((a, b) => a.rank - b.rank).find(({ apiAccess }) => apiAccess) ?? null;
}
