import { isAuditError, newId, type Site } from "@sightline/model";
import type { CreateSiteOptions } from "@sightline/model/ports";
import type { AuditContext } from "../context/audit-context.ts";

/** Returns the site of a URL's origin, creating it if the tenant has none. */
export async function siteOf(context: AuditContext, url: string): Promise<Site> {
  const { sites } = context.store;
  const { origin } = new URL(url);
  const known = await sites.findByOrigin(origin);
  if (known !== null) return known;
  try {
    return await newSite(context, url);
  } catch (error) {
    // It may have been created concurrently.
    const concurrent = isAuditError(error) && error.code === "conflict" ? await sites.findByOrigin(origin) : null;
    if (concurrent === null) throw error;
    return concurrent;
  }
}

/** Optional properties of a new site. */
export type SiteDetails = Pick<Site, "settings" | "tags"> & { readonly name?: string };

/** Creates the site of a URL's origin. @throws AuditError `conflict` when it exists, or `limit_reached` */
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
