import type { RevisitOptions, TenantAuditor } from "@sightline/engine";
import type { Quotas } from "../accounts/plans.ts";
import type { Principal } from "../accounts/principal.ts";
import { isAllowedPrivate } from "../requests/allowed-url.ts";
import { found } from "../requests/problem-of.ts";
import type { WorkParts } from "./work-parts.ts";

/** Request for work that requests the site of a stored crawl again. */
export interface SiteRevisit {
  readonly service: WorkParts;
  readonly caller: { readonly principal: Principal; readonly quotas: Quotas; readonly tenant: TenantAuditor };
  readonly crawlId: string;
  readonly request: Request;
}

/**
 * Runs work that requests the site of a stored crawl again: in the tenant's turn, until the client or the service goes
 * away, within what the operator allows now. Its requests count as pages of the month, even if it is aborted.
 *
 * @throws Problem `not_found`, `quota_exceeded`, or `rate_limited` if too much of the tenant is waiting
 */
export async function revisitSite<Value>(
  { service, caller: { tenant, principal, quotas }, crawlId, request }: SiteRevisit,
  work: (options: RevisitOptions) => Promise<Value>,
): Promise<Value> {
  const crawl = found(await tenant.crawls.get(crawlId));
  const site = new URL(crawl.startUrl);
  // The operator may allow less by now than when the crawl began.
  const limits = {
    allowInvalidTls: service.allowInvalidTls && crawl.plan.allowInvalidTls,
    allowPrivateHosts: isAllowedPrivate(site, service.allowPrivate) ? [site.host] : [],
  };
  const counted = async () => {
    let requests = 0;
    const onRequest = () => {
      requests += 1;
    };
    await service.ledgers.crawls.add(principal.tenantId, 1, quotas);
    try {
      return await work({ limits, onRequest, signal: AbortSignal.any([request.signal, service.closing]) });
    } finally {
      await service.ledgers.crawls.add(principal.tenantId, requests - 1);
    }
  };
  return service.limits.revisit(principal.tenantId, counted, request.signal);
}
