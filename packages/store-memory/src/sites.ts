import { AuditError } from "@sightline/model";
import { listCursor, listPosition, type SiteStore } from "@sightline/model/ports";
import { memoryPage } from "./memory-page.ts";
import { siteOf, type TenantState } from "./state.ts";

/** Creates the store of a tenant's sites. */
export function siteStore(tenant: TenantState): SiteStore {
  const withOrigin = (origin: string) =>
    [...tenant.sites.values()].find(({ site }) => site.origin === origin)?.site ?? null;
  return {
    async create(site, { limit = Infinity } = {}) {
      if (tenant.sites.has(site.id) || withOrigin(site.origin) !== null) {
        throw new AuditError("conflict", `There is already a site for ${site.origin}.`);
      }
      if (tenant.sites.size >= limit) throw new AuditError("limit_reached", `No more than ${limit} sites are allowed.`);
      tenant.created++;
      tenant.sites.set(site.id, { site, order: tenant.created, history: new Map() });
    },
    async get(siteId) {
      return tenant.sites.get(siteId)?.site ?? null;
    },
    async findByOrigin(origin) {
      return withOrigin(origin);
    },
    async list(options) {
      const [after] = listPosition(options, "sites", [0]) ?? [0];
      const rest = [...tenant.sites.values()].filter(({ order }) => order > Number(after));
      const { rows, hasMore } = memoryPage(rest, options.limit, ({ site }) => site);
      const last = hasMore ? rows.at(-1) : undefined;
      return {
        items: rows.map(({ site }) => site),
        cursor: last === undefined ? null : listCursor("sites", [last.order]),
      };
    },
    async replace(site) {
      const state = siteOf(tenant, site.id);
      if ((state.site.revision ?? 0) + 1 !== site.revision) return false;
      state.site = { ...site, origin: state.site.origin };
      return true;
    },
    async delete(siteId) {
      const site = siteOf(tenant, siteId);
      tenant.sites.delete(siteId);
      for (const [crawlId, crawl] of tenant.crawls) if (crawl.site === site) tenant.crawls.delete(crawlId);
    },
  };
}
