import type { Crawl, CrawlPlan } from "@sightline/model";
import type { AuditContext } from "../context/audit-context.ts";
import { countingFetcher } from "./counting-fetcher.ts";
import { siteHeaders, withHeaders } from "./site-credentials.ts";

/** Options of work that requests the site of a stored crawl again. */
export interface RevisitOptions {
  /** What the operator allows now, whatever the crawl was allowed. */
  readonly limits?: Partial<Pick<CrawlPlan, "allowPrivateHosts" | "allowInvalidTls">>;
  /** Called before each request, so that requests of aborted work can be counted, too. */
  readonly onRequest?: () => void;
  readonly signal?: AbortSignal;
}

/** Stored crawl whose site is requested again, and the context to do so. */
export interface Revisit {
  /** Its plan has the credentials of the site, and what the operator allows now. */
  readonly crawl: Crawl;
  readonly context: AuditContext;
}

/** Prepares requests to the site of a stored crawl. @throws AuditError `secrets_unavailable` */
export async function revisit(
  context: AuditContext,
  crawl: Crawl,
  { limits = {}, onRequest }: Pick<RevisitOptions, "limits" | "onRequest">,
): Promise<Revisit> {
  const requested = withHeaders(crawl, await siteHeaders(context, crawl.siteId));
  const fetcher: AuditContext["fetcher"] =
    onRequest === undefined ? context.fetcher : (plan) => countingFetcher(context.fetcher(plan), onRequest);
  return { crawl: { ...requested, plan: { ...requested.plan, ...limits } }, context: { ...context, fetcher } };
}
