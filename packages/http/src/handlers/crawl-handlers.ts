import { type Crawl, crawlPlan, newId, type Site } from "@sightline/model";
import { isAllowedPrivate } from "../allowed-url.ts";
import { checkListedUrls } from "../listed-urls.ts";
import { notFound } from "../problem-of.ts";
import { ok, type Reply } from "../reply.ts";
import { cancelCrawl, getCrawl, startCrawl } from "../routes/crawl-routes.ts";
import type { CrawlSettings } from "../schemas/crawl-settings.ts";
import type { Caller, Service } from "../service.ts";
import { crawlView, isOpen } from "./crawl-view.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { planOf } from "./site-view.ts";
import { webhookOf } from "./webhook-url.ts";

const pollSeconds = "2";
const defaultPages = crawlPlan().maxPages;

const start = bound(startCrawl, async ({ params, query, body, caller, service }) => {
  const { tenant, principal, quotas } = caller;
  const site = await tenant.sites.get(params.siteId);
  if (site === null) throw notFound();
  const webhookUrl = body.webhookUrl === undefined ? null : webhookOf(service, body.webhookUrl);
  if (query.ifActive === "return") {
    const active = await activeCrawl(service, caller, site);
    if (active !== null) return ok(await crawlView(service, caller, active), { "Retry-After": pollSeconds });
  }
  const plan = planFor(service, caller, site, body.overrides ?? {});
  const crawlId = newId("crawl", service.ids);
  await service.endings.settleTenant(principal.tenantId);
  const reservation = { crawlId, siteId: site.id, pages: plan.maxPages, webhookUrl };
  await service.ledger.reserve(principal.tenantId, quotas, reservation);
  try {
    const crawl = await tenant.crawls.start(site.id, { plan, id: crawlId });
    return accepted(service, crawl, await crawlView(service, caller, crawl));
  } catch (error) {
    // If the store cannot tell whether the crawl exists, its reservation is kept until it can.
    if ((await tenant.crawls.get(crawlId)) === null) await service.ledger.settle(principal.tenantId, crawlId, 0);
    throw error;
  }
});

function accepted(service: Service, crawl: Crawl, body: unknown): Reply {
  const location = `${service.basePath}/v1/crawls/${crawl.id}`;
  return { status: 202, headers: { Location: location, "Retry-After": pollSeconds }, body };
}

/** Merges the site's settings and the overrides, within the plan of the caller. */
function planFor({ allowPrivate }: Service, { quotas }: Caller, site: Site, overrides: CrawlSettings) {
  const settings = { ...site.settings, ...planOf(overrides) };
  const url = new URL(site.url);
  checkListedUrls(overrides, url, allowPrivate, "/overrides");
  // The stored settings of the site are checked too: the operator may allow less by now.
  checkListedUrls(settings, url, allowPrivate, "/settings");
  return {
    ...settings,
    maxPages: settings.maxPages ?? Math.min(defaultPages, quotas.pagesPerCrawl),
    allowPrivateHosts: isAllowedPrivate(url, allowPrivate) ? [url.host] : [],
  };
}

async function activeCrawl({ ledger }: Service, { principal, tenant }: Caller, site: Site): Promise<Crawl | null> {
  const id = await ledger.activeCrawl(principal.tenantId, site.id);
  const crawl = id === null ? null : await tenant.crawls.get(id);
  return crawl !== null && isOpen(crawl) ? crawl : null;
}

const get = bound(getCrawl, async ({ params, caller, service }) => {
  const crawl = await caller.tenant.crawls.get(params.crawlId);
  if (crawl === null) throw notFound();
  return ok(await crawlView(service, caller, crawl), isOpen(crawl) ? { "Retry-After": pollSeconds } : {});
});

const cancel = bound(cancelCrawl, async ({ params, caller, service }) => {
  const crawl = await caller.tenant.crawls.cancel(params.crawlId);
  return accepted(service, crawl, await crawlView(service, caller, crawl));
});

/** Handlers of crawls. */
export const crawlHandlers: readonly BoundRoute[] = [start, get, cancel];
