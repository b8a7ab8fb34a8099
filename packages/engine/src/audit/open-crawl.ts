import {
  AuditError,
  type Crawl,
  type CrawlPlan,
  type CreateSiteOptions,
  hostFault,
  isAuditError,
  isUrl,
  newId,
  noCounts,
  type Site,
  type TenantStore,
} from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";

/** The site of a URL's origin, made when the tenant has none. */
export async function siteOf(context: AuditContext, url: string): Promise<Site> {
  const { sites } = context.store;
  const { origin } = new URL(url);
  const known = await sites.findByOrigin(origin);
  if (known !== null) return known;
  try {
    return await newSite(context, url);
  } catch (error) {
    // Somebody else may have made it in between.
    const made = isAuditError(error) && error.code === "conflict" ? await sites.findByOrigin(origin) : null;
    if (made === null) throw error;
    return made;
  }
}

/** What a new site has beyond its URL. */
export type SiteDetails = Pick<Site, "settings" | "tags"> & { readonly name?: string };

/** Makes the site of a URL's origin. @throws AuditError `conflict` when there is one, or `limit_reached` */
export async function newSite(
  { store, clock, ids }: AuditContext,
  url: string,
  { name, settings, tags }: SiteDetails = {},
  options: CreateSiteOptions = {},
): Promise<Site> {
  const site: Site = {
    id: newId("site", ids),
    url,
    origin: new URL(url).origin,
    name: name ?? null,
    ...(settings === undefined ? {} : { settings }),
    ...(tags === undefined ? {} : { tags }),
    createdAt: new Date(clock.now()).toISOString(),
  };
  await store.sites.create(site, options);
  return site;
}

/** Makes a crawl, or takes the site's latest open one when it is to be resumed; claimed and running. */
export async function openCrawl(
  context: AuditContext,
  site: Site,
  startUrl: string,
  plan: CrawlPlan,
  options: { readonly resume: boolean; readonly rulesetVersion: string },
): Promise<{ readonly crawl: Crawl; readonly resumed: boolean }> {
  const { store, clock, ids } = context;
  const open = options.resume ? await latestOpenCrawl(store, site.id, startUrl) : null;
  const run = open === null ? plan : { ...open.plan, headers: headersAgain(open.plan.headers, plan.headers) };
  const now = new Date(clock.now()).toISOString();
  const crawlId = open?.id ?? newId("crawl", ids);
  if (open === null) {
    await store.crawls.create({
      id: crawlId,
      siteId: site.id,
      startUrl,
      status: "queued",
      stopReason: null,
      truncated: false,
      plan: { ...plan, headers: withoutValues(plan.headers) },
      counts: noCounts,
      limitsHit: [],
      epoch: 0,
      rulesetVersion: options.rulesetVersion,
      createdAt: now,
      startedAt: null,
      finishedAt: null,
      error: null,
    });
  }
  const claimed = await store.crawls.claim(crawlId);
  const crawl = await store.crawls.update(crawlId, claimed.epoch, {
    status: "running",
    stopReason: null,
    startedAt: claimed.startedAt ?? now,
    rulesetVersion: options.rulesetVersion,
  });
  return { crawl: { ...crawl, plan: run }, resumed: open !== null };
}

type Headers = CrawlPlan["headers"];

/** Stands in the store for the value of a header, which may be a credential. */
const notStored = "(not stored)";

function withoutValues(headers: Headers): Headers {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, notStored]));
}

/** The headers of a stored plan with the values that are given again. @throws AuditError `invalid_options` */
function headersAgain(stored: Headers, given: Headers): Headers {
  const values = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const headers = Object.entries(stored).map(([name, value]): [string, string] => [
    name,
    values.get(name.toLowerCase()) ?? value,
  ]);
  const missing = headers.filter(([, value]) => value === notStored).map(([name]) => name);
  if (missing.length === 0) return Object.fromEntries(headers);
  const names = missing.join(", ");
  const text = `The crawl was begun with headers whose values are not stored; to resume it, give them again: ${names}.`;
  throw new AuditError("invalid_options", text);
}

async function latestOpenCrawl(store: TenantStore, siteId: string, startUrl: string): Promise<Crawl | null> {
  const { items } = await store.crawls.list(siteId, { limit: 100 });
  return (
    items.find(({ status, startUrl: url }) => (status === "running" || status === "queued") && url === startUrl) ?? null
  );
}

/** Reads a start URL. @throws AuditError `invalid_url` */
export function parseStartUrl(url: string): string {
  if (!isUrl(url)) throw new AuditError("invalid_url", `"${url}" is not a URL; write it as in https://example.com/.`);
  const parsed = new URL(url);
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:") {
    throw new AuditError("invalid_url", `"${url}" cannot be audited: only http: and https: URLs can.`);
  }
  const fault = hostFault(parsed);
  if (fault !== null) throw new AuditError("invalid_url", `"${url}" cannot be audited. ${fault}`);
  parsed.hash = "";
  return parsed.href;
}
