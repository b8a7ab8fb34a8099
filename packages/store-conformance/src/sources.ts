import { packSource } from "@sightline/packed";
import { expect, it } from "vitest";
import { anOwnedCrawl, fetched } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** Sources of pages are kept where the crawl keeps them, and go with their crawl. */
export function sourceSuite({ tenant }: StoreContext): void {
  it("gives back the source of a page, and the bytes that all of them take", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const source = `<!doctype html>\n<title>Über 😀</title>${"<p>text".repeat(20_000)}`;
    const packed = packSource(source) ?? new Uint8Array();
    const size = packed.length;
    expect(await tenant().pages.sourceBytes(crawl.id)).toBe(0);
    await fetched(tenant(), crawl, [{ url: at("a"), source: packed }, { url: at("b") }]);
    expect(await tenant().pages.source(crawl.id, 1)).toBe(source);
    expect(await tenant().pages.source(crawl.id, 2)).toBeNull();
    expect(await tenant().pages.source(crawl.id, 3)).toBeNull();
    expect(await tenant().pages.sourceBytes(crawl.id)).toBe(size);
  });

  it("deletes them with their crawl", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(tenant(), crawl, [{ url: at("a"), source: packSource("<p>") }]);
    await tenant().crawls.delete(crawl.id);
    await expect(tenant().pages.source(crawl.id, 1)).rejects.toMatchObject({ code: "not_found" });
  });
}
