import { collect, flatten, type SettledColumns } from "@sightline/model";
import { expect, it } from "vitest";
import { anOwnedCrawl, fetched } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

const settled: SettledColumns = {
  inlinks: 3,
  followedInlinks: 2,
  outlinks: 5,
  clickDepth: 1,
  linkScore: 0.123456789,
  linkScorePercentile: 12.5,
  finalUrl: at("end"),
  redirectHops: 2,
  redirectLoop: true,
  nearDuplicateCluster: 1,
  inSitemap: true,
  indexability: "canonicalised",
};

/** What settle computes is written to pages and replaced when it runs again. */
export function settleSuite({ tenant }: StoreContext): void {
  it("adds settled columns to every read of a page", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [id = 0] = await fetched(tenant(), crawl, [{ url: at("a") }, { url: at("b") }]);
    await tenant().pages.settle(crawl.id, crawl.epoch, [{ id, ...settled }]);
    const record = await tenant().pages.get(crawl.id, id);
    expect(record).toMatchObject({ id, url: at("a"), title: at("a"), ...settled });
    const [scanned, b] = await collect(flatten(tenant().pages.scan(crawl.id, "all")));
    expect(scanned).toEqual(record);
    expect(b).toMatchObject({ inlinks: 0, clickDepth: null, finalUrl: at("b"), inSitemap: false });
    expect((await tenant().pages.list(crawl.id, { limit: 1 })).items).toEqual([record]);
  });

  it("has the kind of a page by its own evidence, until it is replaced", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const { pages } = tenant();
    const [a = 0, b = 0] = await fetched(tenant(), crawl, [{ url: at("a") }, { url: at("b"), facts: { status: 404 } }]);
    const kinds = async () => (await collect(flatten(pages.scan(crawl.id, "all")))).map(({ judgedKind }) => judgedKind);
    const [own] = await kinds();
    expect(await kinds()).toEqual([own, "no-page"]);
    await pages.setKinds(crawl.id, crawl.epoch, [
      { id: a, kind: "framed" },
      { id: 99, kind: "framed" },
    ]);
    expect(await kinds()).toEqual(["framed", "no-page"]);
    await pages.settle(crawl.id, crawl.epoch, [{ id: a, ...settled }]);
    expect(await pages.get(crawl.id, a)).toMatchObject({ judgedKind: "framed" });
    const listed = await pages.list(crawl.id, { limit: 9, pageKind: "framed", facts: ["url"] });
    expect(listed.items).toMatchObject([{ id: a, judgedKind: "framed" }]);
    await pages.setKinds(crawl.id, crawl.epoch, [{ id: b, kind: "no-page" }]);
  });

  it("replaces the columns when settle runs again", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [id = 0] = await fetched(tenant(), crawl, [{ url: at("a") }]);
    await tenant().pages.settle(crawl.id, crawl.epoch, [{ id, ...settled }]);
    const again = { ...settled, clickDepth: null, nearDuplicateCluster: null, finalUrl: at("a"), redirectLoop: false };
    await tenant().pages.settle(crawl.id, crawl.epoch, [{ id, ...again }]);
    expect(await tenant().pages.get(crawl.id, id)).toMatchObject(again);
  });

  it("puts a page into the populations that its settled indexability gives it", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [copy = 0, b = 0, file = 0] = await fetched(tenant(), crawl, [
      { url: at("copy"), facts: { canonicalUrl: at("original") } },
      { url: at("other"), facts: {} },
      { url: at("file"), facts: { kind: "other", canonicalUrl: at("original") } },
    ]);
    const scanned = async () =>
      (await collect(flatten(tenant().pages.scan(crawl.id, "indexable")))).map(({ id }) => id);
    const listed = async (indexable: boolean) =>
      (await tenant().pages.list(crawl.id, { limit: 9, indexable })).items.map(({ id }) => id);
    expect(await scanned()).toEqual([b]);
    await tenant().pages.settle(crawl.id, crawl.epoch, [
      { ...settled, id: copy, indexability: "indexable" },
      { ...settled, id: b, indexability: "canonicalised" },
      { ...settled, id: file, indexability: "indexable" },
    ]);
    expect(await scanned()).toEqual([copy]);
    expect(await listed(true)).toEqual([copy, file]);
    expect(await listed(false)).toEqual([b]);
    const own = (await collect(flatten(tenant().pages.core(crawl.id)))).map(({ page }) => page?.indexability ?? null);
    expect(own.slice(0, 3)).toEqual(["canonicalised", "indexable", "canonicalised"]);
    await tenant().pages.settle(crawl.id, crawl.epoch, [
      { ...settled, id: copy },
      { ...settled, id: b, indexability: "indexable" },
    ]);
    expect(await scanned()).toEqual([b]);
  });

  it("ignores rows of URLs that have no page", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(tenant(), crawl, [{ url: at("a") }]);
    await tenant().pages.settle(crawl.id, crawl.epoch, [{ id: 99, ...settled }]);
    expect(await tenant().pages.get(crawl.id, 99)).toBeNull();
  });
}
