import { AuditError, hostFault, isAuditError, newId, type Site } from "@sightline/model";
import type { CreateSiteOptions } from "@sightline/model/ports";
import { isUrl } from "@sightline/url";
import type { AuditContext } from "./audit-context.ts";

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

/** Parses a start URL. @throws AuditError `invalid_url` */
export function parseStartUrl(url: string): string {
  if (!isUrl(url))
    throw new AuditError("invalid_url", `"${url}" is not a URL; use a full URL such as https://example.com/.`);
  const parsed = new URL(url);
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:") {
    throw new AuditError("invalid_url", `"${url}" cannot be audited: only http: and https: URLs are supported.`);
  }
  checkCredentials([url]);
  const fault = hostFault(parsed);
  if (fault !== null) throw new AuditError("invalid_url", `"${url}" cannot be audited. ${fault}`);
  parsed.hash = "";
  return parsed.href;
}

/**
 * Refuses URLs with credentials: they would be stored and reported, and are never sent.
 *
 * @throws AuditError `invalid_url`
 */
export function checkCredentials(urls: readonly string[]): void {
  if (!urls.some((url) => /^\s*https?:[/\\]*[^/\\?#]*@/i.test(url))) return;
  throw new AuditError(
    "invalid_url",
    "A URL must not contain a user name or password: give them as --auth user:password, or as an authorization header.",
  );
}
