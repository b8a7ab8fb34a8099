import { isAuditError, type Site } from "@sightline/model";
import { allowedUrl } from "../allowed-url.ts";
import { checkListedUrls } from "../listed-urls.ts";
import { checkPlanLimits } from "../plan-limits.ts";
import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import {
  createSite,
  deleteSite,
  getScoreHistory,
  getSite,
  listCrawls,
  listSiteChanges,
  listSites,
  updateSite,
} from "../routes/site-routes.ts";
import type { Caller, Service } from "../service.ts";
import { crawlView } from "./crawl-view.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { given, listed, listReply, placeOf } from "./list-reply.ts";
import { planOf, settingsUpdate, siteView } from "./site-view.ts";

/** Maximum wait for requests in progress when a site is deleted while it is crawled, in milliseconds. */
const maxDrainMs = 5000;

interface Viewing {
  readonly caller: Caller;
  readonly service: Service;
}

async function view({ caller, service }: Viewing, site: Site) {
  const { items } = await caller.tenant.crawls.list(site.id, { limit: 1 });
  return siteView(site, items[0] ?? null, probeLineOf({ caller, service }, site));
}

function probeLineOf({ caller, service }: Viewing, { origin }: Site): string | null {
  return service.siteProbes?.line(caller.principal.tenantId, origin) ?? null;
}

const create = bound(createSite, async ({ body, caller, service }) => {
  const { tenant, quotas } = caller;
  const url = allowedUrl(body.url, service.allowPrivate, "/url");
  checkListedUrls(body.settings ?? {}, url, service.allowPrivate, "/settings");
  const details = given({
    name: body.name,
    tags: body.tags,
    settings: body.settings === undefined ? undefined : planOf(body.settings),
  });
  checkPlanLimits(quotas, body.settings ?? {}, "/settings");
  const site = await tenant.sites
    .create(url.href, { ...details, limit: quotas.sites })
    .catch(async (error: unknown) => {
      throw await refusal(error, caller, url);
    });
  const location = `${service.basePath}/v1/sites/${site.id}`;
  return {
    status: 201,
    headers: { Location: location },
    body: siteView(site, null, probeLineOf({ caller, service }, site)),
  };
});

/** Explains why a site could not be added. */
async function refusal(error: unknown, { tenant, quotas }: Caller, url: URL): Promise<unknown> {
  if (!isAuditError(error)) return error;
  if (error.code === "limit_reached") {
    const extras = { quota: "sites", limit: quotas.sites, used: await countSites(tenant) };
    return new Problem("plan_limit", `The plan allows ${quotas.sites} sites.`, extras);
  }
  if (error.code !== "conflict") return error;
  const known = await tenant.sites.find(url.href);
  const extras = known === null ? {} : { siteId: known.id };
  return new Problem("site_exists", `${url.origin} has already been added.`, extras);
}

async function countSites({ sites }: Caller["tenant"]): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const { items, cursor: next }: Awaited<ReturnType<typeof sites.list>> = await sites.list({ limit: 1000, cursor });
    count += items.length;
    cursor = next;
  } while (cursor !== null);
  return count;
}

const list = bound(listSites, async ({ query, caller, service, url }) => {
  const page = await listed(query, () =>
    caller.tenant.sites.list({ limit: query.limit, cursor: query.cursor ?? null }),
  );
  const items = await Promise.all(page.items.map((site) => view({ caller, service }, site)));
  return listReply({ items, cursor: page.cursor }, placeOf(service, "/v1/sites", url));
});

const get = bound(getSite, async ({ params, caller, service }) => {
  const site = await caller.tenant.sites.get(params.siteId);
  if (site === null) throw notFound();
  return ok(await view({ caller, service }, site));
});

const update = bound(updateSite, async ({ params, body, caller, service }) => {
  const { tenant, quotas, principal } = caller;
  const site = await tenant.sites.get(params.siteId);
  if (site === null) throw notFound();
  const { set: settings, ...change } = settingsUpdate(body.settings ?? {});
  checkListedUrls(settings, new URL(site.url), service.allowPrivate, "/settings");
  checkPlanLimits(quotas, settings, "/settings");
  const details = given({ name: body.name, tags: body.tags });
  const by = given({ by: principal.tokenId });
  return ok(await view({ caller, service }, await tenant.sites.update(site.id, { ...change, ...details }, by)));
});

const changes = bound(listSiteChanges, async ({ params, query, caller, service, url }) => {
  const { siteId } = params;
  const page = await listed(query, () =>
    caller.tenant.sites.history(siteId, { limit: query.limit, cursor: query.cursor ?? null }),
  );
  const items = page.items.map(({ revision, at, by, fields }) => ({
    id: String(revision),
    object: "siteChange",
    siteId,
    at,
    by,
    fields,
  }));
  return listReply({ items, cursor: page.cursor }, placeOf(service, `/v1/sites/${siteId}/changes`, url));
});

const crawls = bound(listCrawls, async ({ params, query, caller, service, url }) => {
  const { siteId } = params;
  if ((await caller.tenant.sites.get(siteId)) === null) throw notFound();
  const page = await listed(query, () =>
    caller.tenant.crawls.list(siteId, { limit: query.limit, cursor: query.cursor ?? null, sort: query.sort }),
  );
  const items = await Promise.all(page.items.map((crawl) => crawlView(service, caller, crawl)));
  return listReply({ items, cursor: page.cursor }, placeOf(service, `/v1/sites/${siteId}/crawls`, url));
});

const scores = bound(getScoreHistory, async ({ params, query, caller, service, url }) => {
  const { siteId } = params;
  const page = await listed(query, () =>
    caller.tenant.scoreHistory(siteId, { limit: query.limit, cursor: query.cursor ?? null }),
  );
  const items = page.items.map(({ policyVersion: methodVersion, ...point }) => ({
    id: point.crawlId,
    object: "scorePoint",
    ...point,
    methodVersion,
  }));
  return listReply({ items, cursor: page.cursor }, placeOf(service, `/v1/sites/${siteId}/score-history`, url));
});

const remove = bound(deleteSite, async ({ params, caller, service }) => {
  const { tenant, principal } = caller;
  const site = await tenant.sites.get(params.siteId);
  if (site === null) throw notFound();
  const active = await service.ledger.activeCrawl(principal.tenantId, site.id);
  if (active !== null) {
    await tenant.crawls.cancel(active).catch(unlessEnded);
    await drained(service, tenant, active);
  }
  const requested = active === null ? 0 : await tenant.crawls.requested(active);
  await tenant.sites.delete(site.id);
  if (active !== null) await service.ledger.settle(principal.tenantId, active, requested);
  return ok({ id: site.id, object: "site", deleted: true });
});

/** Waits until a cancelled crawl has finished the requests in progress, so that exactly those that were made count. */
async function drained({ clock }: Service, { crawls }: Caller["tenant"], crawlId: string): Promise<void> {
  const [ended, late] = [new AbortController(), new AbortController()];
  // The sleep rejects only when the crawl has ended.
  clock.sleep(maxDrainMs, ended.signal).then(
    () => late.abort(),
    () => {},
  );
  for await (const _ of crawls.events(crawlId, { signal: late.signal }));
  ended.abort();
}

function unlessEnded(error: unknown): void {
  if (!isAuditError(error) || (error.code !== "conflict" && error.code !== "not_found")) throw error;
}

/** Handlers of sites. */
export const siteHandlers: readonly BoundRoute[] = [create, list, get, update, changes, crawls, scores, remove];
