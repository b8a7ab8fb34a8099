import type { Crawl } from "@sightline/model";
import { type CrawlStore, listPosition } from "@sightline/model/ports";
import { parseStored } from "../rows/json-record.ts";
import type { OperationClient } from "../store-operations.ts";
import { listed } from "./listed.ts";

/** Creates the store of a tenant's crawls. */
export function crawlPart(client: OperationClient, tenant: string): CrawlStore {
  return {
    create: (crawl) => client.run("createCrawl", tenant, crawl),
    async get(crawlId) {
      const json = await client.run("getCrawl", tenant, crawlId);
      return json === null ? null : parseStored<Crawl>(json);
    },
    async list(siteId, options) {
      const filters = ["crawls", siteId];
      const before = listPosition(options, filters, [0]);
      return listed(await client.run("listCrawls", tenant, siteId, options.limit, before), filters);
    },
    claim: async (crawlId) => parseStored<Crawl>(await client.run("claimCrawl", tenant, crawlId)),
    update: async (crawlId, epoch, update) =>
      parseStored<Crawl>(await client.run("updateCrawl", tenant, crawlId, epoch, update)),
    delete: (crawlId) => client.run("deleteCrawl", tenant, crawlId),
  };
}
