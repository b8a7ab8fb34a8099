import { type Crawl, type PlanLists, splitCrawl, wholeCrawl } from "@sightline/model";
import { type CrawlStore, listPosition } from "@sightline/model/ports";
import { noCrawl } from "../operations/crawl-row.ts";
import type { OperationClient } from "../operations/operations.ts";
import { parseStored } from "../rows/json-record.ts";
import { planListsDocument, storedCrawl } from "../rows/stored-crawl.ts";
import { listed } from "./listed.ts";

/** Creates the store of a tenant's crawls. */
export function crawlPart(client: OperationClient, tenant: string): CrawlStore {
  const { kind, key } = planListsDocument;

  async function whole(json: string): Promise<Crawl> {
    const crawl = parseStored<Crawl>(json);
    if (Object.hasOwn(crawl.plan, "urls")) return crawl;
    // The lists of a plan never change, so that they may be read in another transaction.
    const lists = await client.run("getDocument", tenant, crawl.id, kind, key);
    if (lists === null) throw noCrawl(crawl.id);
    return wholeCrawl(crawl, parseStored<PlanLists>(lists));
  }

  return {
    create: (crawl) => client.run("createCrawl", tenant, storedCrawl(crawl)),
    async get(crawlId) {
      const json = await client.run("getCrawl", tenant, crawlId);
      return json === null ? null : whole(json);
    },
    async getListed(crawlId) {
      const json = await client.run("getCrawl", tenant, crawlId);
      return json === null ? null : splitCrawl(parseStored<Crawl>(json)).listed;
    },
    async list(siteId, options) {
      const filters = ["crawls", siteId];
      const before = listPosition(options, filters, [0]);
      const rows = await client.run("listCrawls", tenant, siteId, options.limit, before);
      const { items, cursor } = listed<Crawl>(rows, filters);
      return { items: items.map((crawl) => splitCrawl(crawl).listed), cursor };
    },
    claim: async (crawlId) => whole(await client.run("claimCrawl", tenant, crawlId)),
    update: async (crawlId, epoch, update) => whole(await client.run("updateCrawl", tenant, crawlId, epoch, update)),
    delete: (crawlId) => client.run("deleteCrawl", tenant, crawlId),
    storedBytes: () => client.run("countStoredBytes", tenant),
  };
}
