import type { MainText, PageFacts } from "@sightline/facts";
import type { PageRecord, Population } from "@sightline/model";
import {
  type CoreRow,
  type ListedRecord,
  listPosition,
  type PageListOptions,
  type PageStore,
  parsedPageSort,
  type ReadFacts,
  type WholePage,
} from "@sightline/model/ports";
import { unpackSource } from "@sightline/packed";
import type { OrderedPages } from "../operations/list-pages.ts";
import type { OperationClient } from "../operations/operations.ts";
import { inlinkBlob, inlinksOfBlob } from "../rows/inlink-blob.ts";
import { parseStored } from "../rows/json-record.ts";
import { populationBit } from "../rows/population-bits.ts";
import { groups } from "./groups.ts";
import { listed } from "./listed.ts";
import { prefetched } from "./prefetched.ts";
import { rowWriter } from "./row-writer.ts";

/** Number of whole pages per batch: about 30 KB each, with their texts. */
const wholePages = 16;
/** Maximum number of pages per batch of edges. */
const edgePages = 100;

/** Creates the store of pages of a tenant's crawls. */
export function pagePart(client: OperationClient, tenant: string): PageStore {
  return {
    writer: (crawlId, epoch) => rowWriter(client, tenant, crawlId, epoch),
    commit(crawlId, epoch, pages) {
      const whole = rowWriter(client, tenant, crawlId, epoch).batch();
      for (const page of pages) whole.add(page);
      return whole.commit();
    },
    async get(crawlId, page) {
      const json = await client.run("getPage", tenant, crawlId, page);
      return json === null ? null : parseStored<PageRecord>(json);
    },
    known: async (crawlId, urls) =>
      parseStored<(CoreRow | null)[]>(await client.run("readCore", tenant, crawlId, urls)),
    async mainText(crawlId, pageId) {
      const json = await client.run("getMainText", tenant, crawlId, pageId);
      return json === null ? null : parseStored<MainText>(json);
    },
    async source(crawlId, pageId) {
      const packed = await client.run("getSource", tenant, crawlId, pageId);
      return packed === null ? null : unpackSource(packed);
    },
    sourceBytes: (crawlId) => client.run("countSourceBytes", tenant, crawlId),
    async *whole(crawlId, pageIds) {
      const batches = prefetched(0, async (from) => {
        const ids = pageIds.slice(from, from + wholePages);
        const { items, read } = await client.run("readPages", tenant, crawlId, ids);
        const end = from + read;
        return { json: items, next: read > 0 && end < pageIds.length ? end : null };
      });
      for await (const { json } of batches) yield parseStored<WholePage[]>(json);
    },
    async *core(crawlId) {
      const batches = prefetched(0, (after) => client.run("scanCore", tenant, crawlId, after));
      for await (const { json, next } of batches) if (next !== null) yield parseStored<CoreRow[]>(json);
    },
    coreOf: async (crawlId, ids) => parseStored<CoreRow[]>(await client.run("readCoreByIds", tenant, crawlId, ids)),
    async *edges(crawlId, { after: start = 0 } = {}) {
      const batches = prefetched(start, async (after) => {
        const pages = await client.run("scanEdges", tenant, crawlId, after);
        return { pages, next: pages.at(-1)?.pageId ?? null };
      });
      for await (const { pages, next } of batches) if (next !== null) yield pages;
    },
    async *edgesOf(crawlId, pageIds) {
      for (let from = 0; from < pageIds.length; ) {
        const { items, read } = await client.run("readEdges", tenant, crawlId, pageIds.slice(from, from + edgePages));
        yield items;
        from += read;
      }
    },
    async *scan<Fact extends keyof PageFacts>(
      crawlId: string,
      population: Population,
      { facts }: ReadFacts<Fact> = {},
    ) {
      const bit = populationBit(population);
      const batches = prefetched(0, (after) => client.run("scanPages", tenant, crawlId, bit, after, facts));
      for await (const { json, next } of batches) if (next !== null) yield parseStored<ListedRecord<Fact>[]>(json);
    },
    groups: (crawlId, query) => groups(client, tenant, crawlId, query),
    async indexInlinks(crawlId, epoch, rows) {
      const blobs = rows.map(({ pageId, ...entry }) => ({ id: pageId, body: inlinkBlob(entry) }));
      await client.run("indexInlinks", tenant, crawlId, epoch, blobs);
    },
    async inlinksOf(crawlId, pageId) {
      const blob = await client.run("getInlinks", tenant, crawlId, pageId);
      return blob === null ? null : inlinksOfBlob(blob);
    },
    settle: (crawlId, epoch, rows) => client.run("settlePages", tenant, crawlId, epoch, rows),
    setKinds: (crawlId, epoch, rows) => client.run("setPageKinds", tenant, crawlId, epoch, rows),
    async list<Fact extends keyof PageFacts>(crawlId: string, options: PageListOptions<Fact>) {
      const { status, statusClass, indexable, pageKind, text, sort = "arrival" } = options;
      const filters = ["pages", crawlId, status, statusClass, indexable, text, sort, pageKind];
      const order = parsedPageSort(sort);
      const after = listPosition(options, filters, order.shape);
      const rows = await client.run("listPages", tenant, crawlId, { ...pageFilter(options), order }, after);
      return { ...listed<ListedRecord<Fact>>(rows, filters), hasMore: rows.hasMore };
    },
    ids: (crawlId, { sort, from = null, limit }) =>
      client.run("listPageIds", tenant, crawlId, parsedPageSort(sort), from, limit),
  };
}

/** Returns only the known options: additional ones from the caller might not be able to cross threads. */
function pageFilter(options: PageListOptions): Omit<OrderedPages, "order"> {
  const { limit, status, statusClass, indexable, pageKind, text, follow, facts } = options;
  return {
    limit,
    ...(status === undefined ? {} : { status }),
    ...(statusClass === undefined ? {} : { statusClass }),
    ...(pageKind === undefined ? {} : { pageKind }),
    ...(indexable === undefined ? {} : { indexable }),
    ...(text === undefined ? {} : { text }),
    ...(follow === undefined ? {} : { follow }),
    ...(facts === undefined ? {} : { facts }),
  };
}
