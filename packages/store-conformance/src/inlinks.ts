import { expect, it } from "vitest";
import { anOwnedCrawl, fetched } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** The in-link index of pages is written when the crawl settles, and replaced when it settles again. */
export function inlinkSuite({ tenant }: StoreContext): void {
  const arranged = async () => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(tenant(), crawl, [{ url: at("a") }, { url: at("b") }, { url: at("c") }]);
    return crawl;
  };

  it("gives back the entry of each page, and null for pages without one", async () => {
    const { id, epoch } = await arranged();
    const sources = Array.from({ length: 1000 }, (_, index) => index * 4_000_000 + 1);
    await tenant().pages.indexInlinks(id, epoch, [
      { pageId: 1, sources, aliases: [2, 70_000] },
      { pageId: 2, sources: [], aliases: [] },
    ]);
    expect(await tenant().pages.inlinksOf(id, 1)).toEqual({ sources, aliases: [2, 70_000] });
    expect(await tenant().pages.inlinksOf(id, 2)).toEqual({ sources: [], aliases: [] });
    expect(await tenant().pages.inlinksOf(id, 3)).toBeNull();
    expect(await tenant().pages.inlinksOf(id, 4_294_967_295)).toBeNull();
  });

  it("replaces entries, and leaves those of other pages and crawls", async () => {
    const { id, epoch } = await arranged();
    const other = await anOwnedCrawl(tenant(), "two");
    const entry = { sources: [2], aliases: [] };
    await tenant().pages.indexInlinks(id, epoch, [
      { pageId: 1, ...entry },
      { pageId: 3, ...entry },
    ]);
    await tenant().pages.indexInlinks(id, epoch, [{ pageId: 1, sources: [], aliases: [3] }]);
    await tenant().pages.indexInlinks(id, epoch, []);
    expect(await tenant().pages.inlinksOf(id, 1)).toEqual({ sources: [], aliases: [3] });
    expect(await tenant().pages.inlinksOf(id, 3)).toEqual(entry);
    expect(await tenant().pages.inlinksOf(other.id, 1)).toBeNull();
  });

  it("deletes them with their crawl", async () => {
    const { id, epoch } = await arranged();
    await tenant().pages.indexInlinks(id, epoch, [{ pageId: 1, sources: [2], aliases: [] }]);
    await tenant().crawls.delete(id);
    await expect(tenant().pages.inlinksOf(id, 1)).rejects.toMatchObject({ code: "not_found" });
  });
}
