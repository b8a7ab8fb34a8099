import { type Crawl, isOpenCrawl, newId, type Site } from "@sightline/model";
import { checkListedUrls } from "../listed-urls.ts";
import { notFound } from "../problem-of.ts";
import { ok, type Reply } from "../reply.ts";
import { cancelCrawl, getCrawl, startCrawl } from "../routes/crawl-routes.ts";
import type { Caller, Service } from "../service.ts";
import { startReservedCrawl } from "../start-reserved-crawl.ts";
import { crawlView } from "./crawl-view.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { planOf } from "./site-view.ts";
import { webhookOf } from "./webhook-url.ts";

const pollSeconds = "2";

const start = bound(startCrawl, async ({ params, query, body, caller, service }) => {
  const { tenant, principal, quotas } = caller;
  const site = await tenant.sites.get(params.siteId);
  if (site === null) throw notFound();
  const webhookUrl = body.webhookUrl === undefined ? null : webhookOf(service, body.webhookUrl);
  if (query.ifActive === "return") {
    const active = await activeCrawl(service, caller, site);
    if (active !== null) return ok(await crawlView(service, caller, active), { "Retry-After": pollSeconds });
  }
  const overrides = body.overrides ?? {};
  checkListedUrls(overrides, new URL(site.url), service.allowPrivate, "/overrides");
  await service.probeQueue();
  const owner = { tenantId: principal.tenantId, quotas, tenant };
  const start = { crawlId: newId("crawl", service.ids), plan: planOf(overrides), webhookUrl };
  const crawl = await startReservedCrawl(service, owner, site, start);
  return accepted(service, crawl, await crawlView(service, caller, crawl));
});

function accepted(service: Service, crawl: Crawl, body: unknown): Reply {
  const location = `${service.basePath}/v1/crawls/${crawl.id}`;
  return { status: 202, headers: { Location: location, "Retry-After": pollSeconds }, body };
}

async function activeCrawl({ ledger }: Service, { principal, tenant }: Caller, site: Site): Promise<Crawl | null> {
  const id = await ledger.activeCrawl(principal.tenantId, site.id);
  const crawl = id === null ? null : await tenant.crawls.get(id);
  return crawl !== null && isOpenCrawl(crawl) ? crawl : null;
}

const get = bound(getCrawl, async ({ params, caller, service }) => {
  const crawl = await caller.tenant.crawls.get(params.crawlId);
  if (crawl === null) throw notFound();
  return ok(await crawlView(service, caller, crawl), isOpenCrawl(crawl) ? { "Retry-After": pollSeconds } : {});
});

const cancel = bound(cancelCrawl, async ({ params, caller, service }) => {
  const crawl = await caller.tenant.crawls.cancel(params.crawlId);
  return accepted(service, crawl, await crawlView(service, caller, crawl));
});

/** Handlers of crawls. */
export const crawlHandlers: readonly BoundRoute[] = [start, get, cancel];
