import { AuditError, type Crawl, type ListOptions, newId, noCounts } from "@sightline/model";
import type { AuditContext } from "../audit/audit-context.ts";
import { namedPlan } from "../audit/named-plan.ts";
import type { StartCrawlOptions, TenantCrawls } from "../auditor.ts";
import { cancelCrawl } from "../jobs/cancel-crawl.ts";
import { crawlEvents } from "../jobs/crawl-events.ts";
import type { CrawlJobs } from "../jobs/crawl-jobs.ts";
import { activeRules } from "../judge/active-rules.ts";
import { loadScore } from "../judge/crawl-documents.ts";
import { rulesetVersionOf } from "../judge/ruleset-version.ts";
import { crawlIssueJson, crawlIssues, issueGroups, severityCounts } from "./crawl-issues.ts";
import { crawlPages } from "./crawl-pages.ts";

/** The crawls of one tenant. */
export function siteCrawls(context: AuditContext, tenant: string, jobs: CrawlJobs): TenantCrawls {
  const { store } = context;
  return {
    get: (crawlId) => store.crawls.get(crawlId),
    score: (crawlId) => loadScore(store, crawlId),
    list: (siteId, options) => store.crawls.list(siteId, withLimit(options)),
    start: (siteId, options = {}) => startCrawl(context, tenant, jobs, siteId, options),
    cancel: (crawlId) => cancelCrawl(context, tenant, jobs, crawlId),
    pages: (crawlId, options) => crawlPages(store, crawlId, options),
    issues: (crawlId, options) => crawlIssues(context, crawlId, options),
    issueJson: (crawlId, options) => crawlIssueJson(context, crawlId, options),
    issueGroups: (crawlId, options) => issueGroups(context, crawlId, options),
    severityCounts: (crawlId) => severityCounts(context, crawlId),
    events: (crawlId, options = {}) => crawlEvents(context, tenant, jobs, crawlId, options),
  };
}

async function startCrawl(
  context: AuditContext,
  tenant: string,
  jobs: CrawlJobs,
  siteId: string,
  { plan: wanted = {}, id }: StartCrawlOptions,
): Promise<Crawl> {
  const { store, clock, ids } = context;
  const site = await store.sites.get(siteId);
  if (site === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  const plan = namedPlan(context, { ...site.settings, ...wanted });
  activeRules(context.rules, plan);
  const crawl: Crawl = {
    id: id ?? newId("crawl", ids),
    siteId,
    startUrl: site.url,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan,
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: rulesetVersionOf(context.rules),
    createdAt: new Date(clock.now()).toISOString(),
    startedAt: null,
    finishedAt: null,
    error: null,
  };
  await store.crawls.create(crawl);
  await jobs.enqueue(tenant, crawl);
  return crawl;
}

function withLimit(options: Partial<ListOptions> = {}): ListOptions {
  return { limit: 100, ...options };
}
