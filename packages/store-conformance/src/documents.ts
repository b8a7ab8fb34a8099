import { expect, it } from "vitest";
import { anOwnedCrawl } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

/** Tests that documents are JSON values stored by kind and key. */
export function documentSuite({ tenant }: StoreContext): void {
  it.each([
    ["an object", { a: [1, "ü😀", null, true], nested: { "": 1.5 } }],
    ["text with a NUL character, a lone surrogate and quotes", "\u0000\ud800 'quoted' \\"],
    ["a number", 0],
    ["false", false],
    ["a long text", "x".repeat(1_000_000)],
  ])("returns %s unchanged", async (_, value) => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    await tenant().documents.put(id, epoch, "kind", "key", value);
    expect(await tenant().documents.get(id, "kind", "key")).toEqual(value);
  });

  it("replaces a document with the same kind and key", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    await tenant().documents.put(id, epoch, "score", "", { value: 1 });
    await tenant().documents.put(id, epoch, "score", "", { value: 2 });
    expect(await tenant().documents.get(id, "score", "")).toEqual({ value: 2 });
    expect(await tenant().documents.list(id, "score")).toHaveLength(1);
  });

  it("lists the documents of a kind in ascending order of keys", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    for (const key of ["b", "😀", "a", "\uffee", "B", "a/b"]) await tenant().documents.put(id, epoch, "kind", key, key);
    await tenant().documents.put(id, epoch, "other", "c", 1);
    const sorted = ["B", "a", "a/b", "b", "\uffee", "😀"].map((key) => ({ key, value: key }));
    expect(await tenant().documents.list(id, "kind")).toEqual(sorted);
    expect(await tenant().documents.list(id, "none")).toEqual([]);
  });

  it("returns null for another kind, key or crawl", async () => {
    const crawl = await anOwnedCrawl(tenant(), "one");
    const otherCrawl = await anOwnedCrawl(tenant(), "two");
    await tenant().documents.put(crawl.id, crawl.epoch, "kind", "key", 1);
    expect(await tenant().documents.get(crawl.id, "kind", "other")).toBeNull();
    expect(await tenant().documents.get(crawl.id, "other", "key")).toBeNull();
    expect(await tenant().documents.get(otherCrawl.id, "kind", "key")).toBeNull();
  });
}
