import type { LeasedTarget, PageListOptions } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { aCommit, anOwnedCrawl, leasedTargets, type OwnedCrawl } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const urls = Array.from({ length: 6 }, (_, index) => `https://example.test/${index}`);

/** The list of pages can be followed while it grows. */
export function growingListSuite({ tenant }: StoreContext): void {
  const commit = (crawl: OwnedCrawl, targets: readonly LeasedTarget[]) =>
    tenant().pages.commit(
      crawl.id,
      crawl.epoch,
      targets.map((target) => {
        return aCommit(target, { url: target.url, facts: { status: target.id % 3 === 0 ? 404 : 200 } });
      }),
    );
  /** Reads once and continues from the cursor. */
  const reader = (crawlId: string, filter: Partial<PageListOptions>) => {
    const seen: number[] = [];
    let cursor: string | null = null;
    return {
      seen,
      async read(limit: number): Promise<boolean> {
        const listed = await tenant().pages.list(crawlId, { ...filter, limit, cursor, follow: true });
        seen.push(...listed.items.map(({ id }) => id));
        cursor = listed.cursor;
        return listed.hasMore;
      },
    };
  };

  it("yields each page once to a reader who follows the list while pages are committed in any order", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const targets = await leasedTargets(tenant(), crawl, urls);
    const committed = [5, 0, 3, 1, 2, 4].flatMap((index) => targets[index] ?? []);
    const [all, missing] = [reader(crawl.id, {}), reader(crawl.id, { status: 404 })];
    for (const batch of [committed.slice(0, 1), committed.slice(1, 4), committed.slice(4)]) {
      await commit(crawl, batch);
      await all.read(1);
      await missing.read(1);
    }
    for (const { read } of [all, missing]) while (await read(1)) {}
    expect(all.seen).toEqual(committed.map(({ id }) => id));
    expect(missing.seen).toEqual(committed.map(({ id }) => id).filter((id) => id % 3 === 0));
  });

  it("has a cursor at its end only in order of arrival, and only for followers", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await commit(crawl, await leasedTargets(tenant(), crawl, urls.slice(0, 2)));
    const { pages } = tenant();
    expect(await pages.list(crawl.id, { limit: 2 })).toMatchObject({ cursor: null, hasMore: false });
    for (const sort of ["id", "-arrival", "url"] as const) {
      const options = { limit: 2, sort, follow: true };
      expect(await pages.list(crawl.id, options)).toMatchObject({ cursor: null, hasMore: false });
    }
    const followed = await pages.list(crawl.id, { limit: 2, follow: true });
    expect(followed).toMatchObject({ cursor: expect.any(String), hasMore: false });
    expect(await pages.list(crawl.id, { limit: 2, cursor: followed.cursor })).toMatchObject({
      items: [],
      cursor: null,
    });
  });

  it("can be followed before it has a page", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const all = reader(crawl.id, {});
    expect(await all.read(1)).toBe(false);
    await commit(crawl, await leasedTargets(tenant(), crawl, urls.slice(0, 2)));
    expect(await all.read(1)).toBe(true);
    expect(await all.read(1)).toBe(false);
    expect(all.seen).toEqual([1, 2]);
  });
}
