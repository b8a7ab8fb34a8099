import type { Site } from "@sightline/model";
import { listPosition, type SiteStore } from "@sightline/model/ports";
import type { OperationClient } from "../operations/operations.ts";
import { parseStored } from "../rows/json-record.ts";
import { listed } from "./listed.ts";

/** Creates the store of a tenant's sites. */
export function sitePart(client: OperationClient, tenant: string): SiteStore {
  const found = (json: string | null) => (json === null ? null : parseStored<Site>(json));
  return {
    create: (site, { limit = null }: { readonly limit?: number | null } = {}) =>
      client.run("createSite", tenant, site, limit),
    get: async (siteId) => found(await client.run("getSite", tenant, "id", siteId)),
    findByOrigin: async (origin) => found(await client.run("getSite", tenant, "origin", origin)),
    async list(options) {
      const after = listPosition(options, "sites", [0]);
      return listed(await client.run("listSites", tenant, options.limit, after), "sites");
    },
    replace: (site) => client.run("replaceSite", tenant, site),
    delete: (siteId) => client.run("deleteSite", tenant, siteId),
  };
}
