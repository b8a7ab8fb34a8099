import { packedEdgeCount } from "@sightline/facts";
import { collect, flatten } from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { expect } from "vitest";
import { createCrawl } from "./arrange.ts";

/** Creates the crawl that `committing-writer.mjs` works on. @returns its id */
export async function committedCrawl(store: AuditStore): Promise<string> {
  const crawlId = await createCrawl(store.tenant("a"), 1);
  const { epoch } = await store.tenant("a").crawls.claim(crawlId);
  const start = { url: "https://a.test/0", outcome: "pending", depth: 0, internal: true, inSitemap: false } as const;
  await store.tenant("a").frontier.add(crawlId, epoch, [start]);
  return crawlId;
}

/** Checks that what `committing-writer.mjs` stored is whole. @returns how many pages there are */
export async function expectWholeCrawl(store: AuditStore, crawlId: string): Promise<number> {
  const { frontier, pages, issues } = store.tenant("a");
  const counts = await frontier.counts(crawlId);
  const core = await collect(flatten(pages.core(crawlId)));
  const records = await collect(flatten(pages.scan(crawlId, "all")));
  const edges = await collect(flatten(pages.edges(crawlId)));
  const found = await collect(flatten(issues.scan(crawlId)));
  const ids = core.filter(({ outcome }) => outcome === "fetched").map(({ id }) => id);
  expect(core.map(({ id }) => id)).toEqual(core.map((_, index) => index + 1));
  expect(records.map(({ id }) => id)).toEqual(ids);
  expect(edges.map(({ pageId, packed }) => [pageId, packedEdgeCount(packed)])).toEqual(ids.map((id) => [id, 2]));
  expect(found.map(({ pageId }) => pageId)).toEqual(ids);
  expect(await pages.mainText(crawlId, ids.at(-1) ?? 0)).not.toBeNull();
  expect(counts).toMatchObject({ fetched: ids.length, pending: core.length - ids.length, internal: core.length });
  // Every page brings two new URLs, so a half batch would break this sum; the first page comes alone.
  expect(core.length).toBe(1 + 2 * ids.length);
  expect(ids.length % 4).toBe(ids.length < 4 ? ids.length : 3);
  return ids.length;
}
