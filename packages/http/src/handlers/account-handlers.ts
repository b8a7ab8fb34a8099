import { resetOf } from "../monthly-account.ts";
import { scopes } from "../principal.ts";
import { ok } from "../reply.ts";
import { getAccount, getUsage } from "../routes/account-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

const account = bound(getAccount, async ({ caller: { principal, plan } }) =>
  ok({
    id: principal.tenantId,
    object: "account",
    plan: { id: plan.id, name: plan.name, apiAccess: plan.apiAccess },
    token: { id: principal.tokenId ?? null, scopes: principal.scopes ?? scopes },
  }),
);

const usage = bound(getUsage, async ({ caller: { principal, quotas, tenant }, service: { ledger, taskLedger } }) => {
  const { month, pages, reservedPages, activeCrawls } = await ledger.usage(principal.tenantId);
  const { tokens, reservedTokens, activeTasks } = await taskLedger.usage(principal.tenantId);
  return ok({
    id: month,
    object: "usage",
    month,
    resetsAt: resetOf({ month }),
    pages: { used: pages, reserved: reservedPages, limit: quotas.pagesPerMonth },
    modelTokens: { used: tokens, reserved: reservedTokens, limit: quotas.modelTokensPerMonth },
    crawlsAtOnce: { used: activeCrawls, limit: quotas.crawlsAtOnce },
    tasksAtOnce: { used: activeTasks, limit: quotas.tasksAtOnce },
    storedBytes: { used: await tenant.crawls.storedBytes(), limit: quotas.storedBytes },
    pagesPerCrawl: quotas.pagesPerCrawl,
    externalUrlsPerCrawl: quotas.externalUrlsPerCrawl ?? 0,
    renderedPagesPerCrawl: quotas.renderedPagesPerCrawl ?? 0,
    reportsPerSite: quotas.reportsPerSite,
    sites: quotas.sites,
    requestsPerMinute: quotas.requestsPerMinute,
  });
});

/** Handlers of the caller's own account. */
export const accountHandlers: readonly BoundRoute[] = [account, usage];
