import { collect, flatten } from "@sightline/model";
import { maxListBytes } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { aCrawl, anEdge, anIssue, anOwnedCrawl, aSite, fetched, type OwnedCrawl, type PageDraft } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

/** The highest limit of a list, and the number of its items. */
const limit = 1000;
const most = limit;
/** Parts of a list of pages or issues that are read: all of them would take as long as the rest of the suite. */
const readParts = 2;
const settingsBytes = 64 * 1024;
const factsBytes = 256 * 1024;

interface Part<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Lists whose items are as large as they may be, requested with the highest limit: a part of them at a time. */
export function largeListSuite({ store, tenant }: StoreContext): void {
  const numbers = Array.from({ length: most }, (_, index) => index);
  const urls = numbers.map((index) => `https://example.test/${index}`);
  const pages = async (draft: (url: string) => Partial<PageDraft>): Promise<OwnedCrawl> => {
    const crawl = await anOwnedCrawl(tenant());
    for (let start = 0; start < most; start += 100) {
      await fetched(
        tenant(),
        crawl,
        urls.slice(start, start + 100).map((url) => ({ url, ...draft(url) })),
      );
    }
    return crawl;
  };
  const largePages = () => pages((url) => ({ facts: { description: filled(factsBytes, url) } as object }));

  it("lists sites", async () => {
    const named = numbers.map((index) => `s${String(index).padStart(4, "0")}`);
    for (const name of named) {
      await tenant().sites.create(aSite(name, { settings: { urls: [filled(settingsBytes, name)] } }));
    }
    const listed = await inParts((cursor) => tenant().sites.list({ limit, cursor }), nameOf);
    expect(listed).toEqual(named);
  });

  it("lists crawls, and those that have ended", async () => {
    const site = aSite();
    await tenant().sites.create(site);
    const plan = { ...aCrawl(site).plan, include: [filled(settingsBytes, "crawl")] };
    const named = numbers.map((index) => `c${String(index).padStart(4, "0")}`);
    for (const name of named) await tenant().crawls.create(aCrawl(site, name, { plan, status: "cancelled" }));
    const listed = await inParts((cursor) => tenant().crawls.list(site.id, { limit, cursor }), idOf);
    expect([...listed].reverse()).toEqual(named.map((name) => `crawl_${name}`));
    const ended: string[] = [];
    for await (const { crawl } of store().endedCrawls()) ended.push(crawl.id);
    expect(ended).toEqual(named.map((name) => `crawl_${name}`));
  });

  it("lists crawls with long lists of URLs as fast as others", async () => {
    const site = aSite();
    await tenant().sites.create(site);
    const plan = { ...aCrawl(site).plan, urls: [filled(settingsBytes, "crawl")] };
    const named = numbers.map((index) => `c${String(index).padStart(4, "0")}`);
    for (const name of named) await tenant().crawls.create(aCrawl(site, name, { plan, status: "cancelled" }));
    const { items, cursor } = await tenant().crawls.list(site.id, { limit });
    expect(items.map(idOf)).toEqual(named.map((name) => `crawl_${name}`).reverse());
    expect(cursor).toBeNull();
  });

  it("lists records", async () => {
    const keys = numbers.map((index) => String(index).padStart(4, "0"));
    for (const key of keys) await store().records.add("kind", key, filled(settingsBytes, key));
    const listed = await inParts(
      (cursor) => store().records.list("kind", { limit, cursor }),
      ({ key }) => key,
    );
    expect(listed).toEqual(keys);
  });

  it("lists documents", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const keys = numbers.map((index) => String(index).padStart(4, "0"));
    for (const key of keys) await tenant().documents.put(id, epoch, "kind", key, filled(settingsBytes, key));
    expect((await tenant().documents.list(id, "kind")).map(({ key }) => key)).toEqual(keys);
  });

  it("lists, scans and reads pages, and lists more of them at once with some facts", async () => {
    const { id } = await largePages();
    for (const sort of ["arrival", "url"] as const) {
      const list = (cursor: string | null) => tenant().pages.list(id, { limit, cursor, sort });
      expectFirst(sort === "url" ? [...urls].sort() : urls, await inParts(list, urlOf, readParts));
    }
    expectFirst(urls, await inBatches(tenant().pages.scan(id, "all"), urlOf, 2 * readParts));
    const ids = numbers.map((index) => most - index);
    const whole = inBatches(tenant().pages.whole(id, ids), ({ record }) => record.url, 2 * readParts);
    expectFirst([...urls].reverse(), await whole);
    const { items, cursor } = await tenant().pages.list(id, { limit, facts: ["url", "title"] });
    expect(cursor).toBeNull();
    expect(items.map(({ url, title }) => [url, title])).toEqual(urls.map((url) => [url, url]));
    const first = await tenant().pages.get(id, 1);
    expect(first).toMatchObject(items[0] ?? {});
    expect(Object.keys(items[0] ?? {})).toEqual(expect.arrayContaining(["id", "depth", "indexability", "inlinks"]));
    expect(items[0]).not.toHaveProperty("description");
  });

  it("lists and scans issues", async () => {
    const text = filled(settingsBytes, "issue");
    const issue = (url: string) => anIssue("title-missing", url, 1, { data: { text } });
    const crawl = await pages((url) => ({ issues: [issue(url)] }));
    const { issues } = tenant();
    for (const options of [{}, { severity: "error" } as const, { pageId: 1 }]) {
      const list = (cursor: string | null) => issues.list(crawl.id, { limit, cursor, ...options });
      expect(new Set(await inParts(list, idOf, readParts)).size).toBeGreaterThan(readParts);
    }
    const list = (cursor: string | null) => issues.listByArrival(crawl.id, { limit, cursor });
    const arrived = await inParts(list, idOf, readParts);
    expect(new Set(arrived).size).toBeGreaterThan(readParts);
    const late = numbers.map((index) =>
      anIssue("late", `https://example.test/late/${index}`, null, { phase: "site", data: { text } }),
    );
    await issues.add(crawl.id, crawl.epoch, late);
    expect(await inParts(list, idOf, readParts)).toEqual(arrived);
    expect(new Set((await collect(flatten(issues.scan(crawl.id)))).map(idOf)).size).toBe(2 * most);
  });

  it("reads edges", async () => {
    const edges = numbers.slice(0, 100).map((index) => anEdge(urls[index] ?? "", { text: filled(200, `${index}`) }));
    const { id } = await pages(() => ({ edges }));
    const { pages: read } = tenant();
    const ids = numbers.map((index) => index + 1);
    for (const batches of [read.edges(id), read.edgesOf(id, ids)]) {
      const seen: number[] = [];
      for await (const batch of batches) {
        expect(batch.reduce((sum, { packed }) => sum + packed.length, 0)).toBeLessThanOrEqual(maxListBytes);
        seen.push(...batch.map(({ pageId }) => pageId));
      }
      expect(seen).toEqual(ids);
    }
    expect(await collect(flatten(read.core(id)))).toHaveLength(most);
  });

  it("lists an item that is larger than a part, as earlier versions stored it", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const large = { description: filled(maxListBytes + 1, "large") } as object;
    const drafts = urls.slice(0, 3).map((url) => ({ url, facts: large }));
    await fetched(tenant(), crawl, drafts);
    const first = await tenant().pages.list(crawl.id, { limit });
    expect(first).toMatchObject({ items: [{ url: urls[0] }], hasMore: true, cursor: expect.any(String) });
    const rest = await tenant().pages.list(crawl.id, { limit, cursor: first.cursor });
    expect(rest).toMatchObject({ items: [{ url: urls[1] }], hasMore: true });
    expect(await collect(flatten(tenant().pages.whole(crawl.id, [3, 1])))).toMatchObject([
      { record: { url: urls[2] } },
      { record: { url: urls[0] } },
    ]);
  });
}

const idOf = ({ id }: { readonly id: string }): string => id;
const urlOf = ({ url }: { readonly url: string }): string => url;
const nameOf = ({ name }: { readonly name: string | null }): string | null => name;

/** Expects the keys to be the first ones of a list that has more. */
function expectFirst<Key>(whole: readonly Key[], keys: readonly Key[]): void {
  expect(keys).toEqual(whole.slice(0, keys.length));
  expect(keys.length).toBeLessThan(whole.length);
}

/** Reads a list, by default to its end, of which no part may be larger than a store may answer with. */
async function inParts<Item, Key>(
  list: (cursor: string | null) => Promise<Part<Item>>,
  keyOf: (item: Item) => Key,
  parts = Number.POSITIVE_INFINITY,
): Promise<readonly Key[]> {
  async function* pages() {
    let cursor: string | null = null;
    do {
      const part: Part<Item> = await list(cursor);
      yield part.items;
      cursor = part.cursor;
    } while (cursor !== null);
  }
  return inBatches(pages(), keyOf, parts);
}

/** Reads batches, by default all, of which none may be larger than a part of a list; keeps the keys alone. */
async function inBatches<Item, Key>(
  batches: AsyncIterable<readonly Item[]>,
  keyOf: (item: Item) => Key,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Key[]> {
  const keys: Key[] = [];
  let read = 0;
  for await (const batch of batches) {
    const bytes = batch.reduce((sum, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0);
    expect(bytes).toBeLessThanOrEqual(maxListBytes);
    expect(batch.length).toBeGreaterThan(0);
    keys.push(...batch.map(keyOf));
    if (++read === most) break;
  }
  return keys;
}

/** A text of some bytes that begins with its name. */
function filled(bytes: number, name: string): string {
  return `${name} `.padEnd(bytes, "large ");
}
