import { AuditError, type CrawlPlanInput, crawlPlan, type Site, type SiteChange } from "@sightline/model";
import type { Listed, ListOptions } from "@sightline/model/ports";
import type { AuditContext } from "../context/audit-context.ts";
import { parseStartUrl } from "../context/start-url.ts";
import { activeRules } from "../judge/active-rules.ts";
import { forgetRuns } from "../schedules/forget-runs.ts";
import type { SiteCredentials } from "../sites/credential-values.ts";
import { newSite } from "../sites/new-site.ts";
import { type CredentialNames, credentialNames, setCredentials } from "../sites/site-credentials.ts";
import { siteHistory } from "../sites/site-history.ts";
import { deleteSiteRecords } from "../sites/site-records.ts";
import type { BackgroundTasks } from "../work/tasks/background-tasks.ts";
import { type SiteUpdate, updateSite } from "./site-update.ts";

/** Options for adding a site. */
export interface NewSiteOptions {
  readonly name?: string;
  readonly settings?: CrawlPlanInput;
  readonly tags?: readonly string[];
  /** Maximum number of sites of the tenant, including this one, even with concurrent calls. Default: unlimited. */
  readonly limit?: number;
}

/** Sites of a tenant. */
export interface TenantSites {
  /**
   * @throws AuditError `invalid_url` or `invalid_options`, `conflict` when the origin has a site, or `limit_reached`
   * when the tenant has `limit` sites
   */
  create(url: string, options?: NewSiteOptions): Promise<Site>;
  get(siteId: string): Promise<Site | null>;
  /** Returns the site of a URL's origin. @throws AuditError `invalid_url` */
  find(url: string): Promise<Site | null>;
  list(options?: Partial<ListOptions>): Promise<Listed<Site>>;
  /**
   * Changes name, settings and tags of a site; crawls that have started keep their settings. `by` names the author in
   * the history (default: nobody).
   * @throws AuditError `not_found` or `invalid_options`, or `conflict` when others keep changing the site
   */
  update(siteId: string, update: SiteUpdate, options?: { readonly by?: string }): Promise<Site>;
  /** Lists the last 1,000 changes of a site, newest first. @throws AuditError `not_found` or `invalid_options` */
  history(siteId: string, options?: Partial<ListOptions>): Promise<Listed<SiteChange>>;
  /** Secrets that crawls of a site send to its origin, and to no other. They can be replaced, not read. */
  readonly credentials: {
    /**
     * Replaces all credentials of a site; `{}` removes them.
     * @throws AuditError `not_found`, `invalid_options`, or `secrets_unavailable` if the auditor has no `secretKeys`
     */
    set(siteId: string, credentials: SiteCredentials): Promise<CredentialNames>;
    /** Returns names and times, never values. @throws AuditError `not_found` or `secrets_unavailable` */
    get(siteId: string): Promise<CredentialNames>;
  };
  /** Deletes a site with its crawls and everything else that belongs to it. @throws AuditError `not_found` */
  delete(siteId: string): Promise<void>;
}

/** Creates the API for the sites of one tenant. */
export function tenantSites(context: AuditContext, tasks: BackgroundTasks): TenantSites {
  const { store, records } = context;
  return {
    async create(url, { limit, ...details } = {}) {
      const startUrl = parseStartUrl(url);
      activeRules(context.rules, crawlPlan(details.settings));
      const known = await store.sites.findByOrigin(new URL(startUrl).origin);
      if (known !== null) throw new AuditError("conflict", `${known.origin} is the site ${known.id} already.`);
      return newSite(context, startUrl, details, limit === undefined ? {} : { limit });
    },
    get: (siteId) => store.sites.get(siteId),
    find: async (url) => store.sites.findByOrigin(new URL(parseStartUrl(url)).origin),
    list: (options = {}) => store.sites.list({ limit: 100, ...options }),
    update: (siteId, update, { by = null }: { readonly by?: string | null } = {}) =>
      updateSite(context, siteId, update, by),
    history: (siteId, options = {}) => siteHistory(context, siteId, { limit: 100, ...options }),
    credentials: {
      set: (siteId, credentials) => setCredentials(context, siteId, credentials),
      get: (siteId) => credentialNames(context, siteId),
    },
    async delete(siteId) {
      // Data of another tenant's site must not be deleted, including its tasks.
      if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
      await tasks.deleteOfSite(siteId);
      await forgetRuns(context, siteId);
      await deleteSiteRecords(records, siteId);
      await store.sites.delete(siteId);
      // Records that were written while the others were being deleted.
      await deleteSiteRecords(records, siteId);
    },
  };
}
