import type { Auditor, TenantAuditor } from "@sightline/engine";
import { type Crawl, type CrawlPlanInput, crawlPlan, rendersPages, type Site } from "@sightline/model";
import { checkPlanLimits } from "../accounts/plan-limits.ts";
import type { Quotas } from "../accounts/plans.ts";
import { isAllowedPrivate } from "../requests/allowed-url.ts";
import { checkListedUrls } from "../requests/listed-urls.ts";
import { Problem } from "../requests/problem.ts";
import type { WorkParts } from "./work-parts.ts";

const { maxPages: defaultPages, maxRenderedPages: defaultRenderedPages } = crawlPlan();

/** Tenant for which a crawl is started. */
export interface CrawlOwner {
  readonly tenantId: string;
  readonly tenant: TenantAuditor;
  readonly quotas: Quotas;
}

/** Crawl to start. */
export interface CrawlStart {
  readonly crawlId: string;
  /** Overrides the settings of the site. */
  readonly plan: CrawlPlanInput;
  readonly webhookUrl: string | null;
}

/**
 * Reserves the pages of a crawl within the quotas of its owner, and starts it.
 *
 * @throws Problem `crawl_active`, `plan_limit`, `quota_exceeded` or `url_not_allowed`
 * @throws AuditError `invalid_options`
 */
export async function startReservedCrawl(
  service: WorkParts,
  { tenantId, quotas, tenant }: CrawlOwner,
  site: Site,
  { crawlId, plan: overrides, webhookUrl }: CrawlStart,
): Promise<Crawl> {
  const { crawls: ledger } = service.ledgers;
  const plan = planFor(service, quotas, site, overrides);
  await checkStorage(quotas, tenant);
  await service.endings.settleTenant("crawls", tenantId);
  await ledger.reserve(tenantId, quotas, {
    id: crawlId,
    siteId: site.id,
    pages: plan.maxPages,
    // As many links as files.
    externalUrls: (plan.maxExternalUrls ?? 0) * (plan.fetchResources === false ? 1 : 2),
    webhookUrl,
  });
  try {
    return await tenant.crawls.start(site.id, { plan, id: crawlId });
  } catch (error) {
    // If the store cannot tell whether the crawl exists, its reservation is kept until it can.
    if ((await tenant.crawls.get(crawlId)) === null) await ledger.settle(tenantId, crawlId, 0);
    throw error;
  }
}

/** @throws Problem `invalid_settings` where no page is rendered or there is no field data, or `plan_limit` */
function checkRendering(
  { rendersPages: renders, hasFieldData }: Auditor,
  quotas: Quotas,
  overrides: CrawlPlanInput,
  { render, maxRenderedPages, fieldData }: Pick<CrawlPlanInput, "render" | "maxRenderedPages" | "fieldData">,
): void {
  checkPlanLimits(quotas, { render, maxRenderedPages }, pointerTo("render", overrides));
  if (!renders) {
    const detail =
      "This service renders no pages: leave `render` off, or ask its operator for `sightline serve --render`.";
    throw notOffered("render", overrides, detail);
  }
  if (fieldData === true && !hasFieldData) {
    const detail =
      "This service has no field data: leave `fieldData` off, or ask its operator for `sightline serve --field-data`.";
    throw notOffered("fieldData", overrides, detail);
  }
}

function notOffered(name: keyof CrawlPlanInput, overrides: CrawlPlanInput, detail: string): Problem {
  const pointer = `${pointerTo(name, overrides)}/${name}`;
  return new Problem("invalid_settings", detail, { errors: [{ pointer, code: "invalid_settings", detail }] });
}

/** Says where a setting comes from. */
function pointerTo(name: keyof CrawlPlanInput, overrides: CrawlPlanInput): "/settings" | "/overrides" {
  return overrides[name] === undefined ? "/settings" : "/overrides";
}

/** @throws Problem `plan_limit`. What runs may go beyond the limit, by the pages that it may still request. */
async function checkStorage({ storedBytes: limit }: Quotas, { crawls }: TenantAuditor): Promise<void> {
  const used = await crawls.storedBytes();
  if (used < limit) return;
  const detail = `The plan allows crawls to keep ${limit} bytes; they keep ${used}. Delete sites that are no longer needed.`;
  throw new Problem("plan_limit", detail, { quota: "storedBytes", limit, used });
}

/** Merges the site's settings and the overrides, within the plan of the owner. */
function planFor(
  { auditor, allowInvalidTls, allowPrivate }: WorkParts,
  quotas: Quotas,
  site: Site,
  overrides: CrawlPlanInput,
) {
  const settings = { ...site.settings, ...overrides };
  const url = new URL(site.url);
  // The stored settings are checked too: the operator may allow less by now.
  checkListedUrls(settings, url, allowPrivate, "/settings");
  checkPlanLimits(quotas, { maxExternalUrls: settings.maxExternalUrls }, pointerTo("maxExternalUrls", overrides));
  const { renderedPagesPerCrawl = 0 } = quotas;
  if (rendersPages(settings)) checkRendering(auditor, quotas, overrides, settings);
  return {
    ...settings,
    maxPages: settings.maxPages ?? Math.min(defaultPages, quotas.pagesPerCrawl),
    maxRenderedPages: Math.min(settings.maxRenderedPages ?? defaultRenderedPages, renderedPagesPerCrawl),
    allowInvalidTls: allowInvalidTls && settings.allowInvalidTls !== false,
    allowPrivateHosts: isAllowedPrivate(url, allowPrivate) ? [url.host] : [],
  };
}
