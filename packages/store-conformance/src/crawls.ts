import { randomBytes } from "node:crypto";
import { collect, noCounts } from "@sightline/model";
import { expect, it } from "vitest";
import { aCrawl, anOwnedCrawl, aSite, aTarget, fetched, leasedTargets, wholeList, withCode } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

/** Crawls are kept, taken over, changed by their owner only, and end for good. */
export function crawlSuite({ tenant, store }: StoreContext): void {
  it("keeps a crawl with its plan", async () => {
    await tenant().sites.create(aSite());
    const crawl = aCrawl(aSite());
    await tenant().crawls.create(crawl);
    expect(await tenant().crawls.get(crawl.id)).toEqual(crawl);
    expect(await tenant().crawls.get("crawl_none")).toBeNull();
  });

  it("keeps the lists of URLs in a plan, and lists crawls without them", async () => {
    await tenant().sites.create(aSite());
    const lists = { urls: Array.from({ length: 1000 }, (_, index) => `https://a.test/${index}`), sitemaps: ["/s.xml"] };
    const draft = aCrawl(aSite());
    const crawl = { ...draft, plan: { ...draft.plan, ...lists } };
    const { urls: _, sitemaps: __, ...plan } = crawl.plan;
    await tenant().crawls.create(crawl);
    expect(await tenant().crawls.get(crawl.id)).toEqual(crawl);
    const claimed = await tenant().crawls.claim(crawl.id);
    expect(claimed).toEqual({ ...crawl, epoch: 1 });
    const ended = await tenant().crawls.update(crawl.id, 1, { status: "cancelled" });
    expect(ended).toEqual({ ...crawl, epoch: 1, status: "cancelled" });
    expect(await tenant().crawls.get(crawl.id)).toEqual(ended);
    const listed = { ...ended, plan };
    expect(await tenant().crawls.getListed(crawl.id)).toEqual(listed);
    expect((await tenant().crawls.list("site_example", { limit: 1 })).items).toEqual([listed]);
    expect((await collect(store().endedCrawls())).map(({ crawl }) => crawl)).toEqual([listed]);
    expect(await tenant().crawls.getListed("crawl_none")).toBeNull();
    await tenant().crawls.delete(crawl.id);
    expect(await tenant().crawls.get(crawl.id)).toBeNull();
  });

  it("counts the bytes that the crawls of a tenant keep", async () => {
    const { storedBytes } = tenant().crawls;
    expect(await storedBytes()).toBe(0);
    const crawl = await anOwnedCrawl(tenant());
    const withoutPages = await storedBytes();
    expect(withoutPages).toBeGreaterThan(100);
    await fetched(tenant(), crawl, [{ url: "https://example.test/a" }]);
    const withPage = await storedBytes();
    const size = 100_000;
    await fetched(tenant(), crawl, [{ url: "https://example.test/b", source: randomBytes(size) }]);
    // Two pages with the same facts but for one character; the source is stored as it is.
    expect(await storedBytes()).toBeGreaterThan(withPage + size);
    expect(await storedBytes()).toBeLessThan(2 * withPage + size);
    const other = await anOwnedCrawl(tenant(), "two");
    expect(await storedBytes()).toBeGreaterThan(withPage + size + 100);
    expect(await tenant("tenant-b").crawls.storedBytes()).toBe(0);
    await tenant().crawls.delete(crawl.id);
    expect(await storedBytes()).toBe(withoutPages);
    await tenant().sites.delete(other.site.id);
    expect(await storedBytes()).toBe(0);
  });

  it("counts long lists of URLs in the plan of a crawl among its bytes", async () => {
    await tenant().sites.create(aSite());
    const urls = Array.from({ length: 1000 }, (_, index) => `https://a.test/${index}`);
    await tenant().crawls.create(aCrawl(aSite(), "one", { plan: { ...aCrawl(aSite()).plan, urls } }));
    expect(await tenant().crawls.storedBytes()).toBeGreaterThan(urls.join("").length);
  });

  it("refuses a crawl without a site and a second crawl with the same id", async () => {
    await expect(tenant().crawls.create(aCrawl(aSite()))).rejects.toMatchObject(withCode("not_found"));
    await tenant().sites.create(aSite());
    await tenant().crawls.create(aCrawl(aSite()));
    await expect(tenant().crawls.create(aCrawl(aSite()))).rejects.toMatchObject(withCode("conflict"));
  });

  it("lists the crawls of a site newest first, whatever the size of the pages", async () => {
    for (const name of ["example", "other"]) await tenant().sites.create(aSite(name));
    for (const name of ["c", "a", "b"]) {
      await tenant().crawls.create(aCrawl(aSite(), name));
      await tenant().crawls.create(aCrawl(aSite("other"), `other-${name}`));
    }
    for (const limit of [1, 2, 10]) {
      const listed = await wholeList((cursor) => tenant().crawls.list("site_example", { limit, cursor }));
      expect(listed.map(({ id }) => id)).toEqual(["crawl_b", "crawl_a", "crawl_c"]);
    }
  });

  it("raises the epoch when a crawl is taken over", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    expect(await tenant().crawls.claim(id)).toMatchObject({ id, epoch: epoch + 1 });
    expect((await tenant().crawls.get(id))?.epoch).toBe(epoch + 1);
    await expect(tenant().crawls.claim("crawl_none")).rejects.toMatchObject(withCode("not_found"));
  });

  it("changes what an update names and nothing else", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const before = await tenant().crawls.get(id);
    const update = {
      status: "running",
      startedAt: "2026-01-01T00:00:01.000Z",
      counts: { ...noCounts, bytes: 5 },
    } as const;
    const updated = await tenant().crawls.update(id, epoch, update);
    expect(updated).toEqual({ ...before, ...update });
    expect(await tenant().crawls.get(id)).toEqual(updated);
  });

  it("fences the updates of an earlier owner", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    await tenant().crawls.claim(id);
    const update = tenant().crawls.update(id, epoch, { truncated: true });
    await expect(update).rejects.toMatchObject(withCode("fenced"));
    expect((await tenant().crawls.get(id))?.truncated).toBe(false);
  });

  it.each(["completed", "cancelled", "failed"] as const)("never changes a crawl that is %s", async (status) => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const ended = await tenant().crawls.update(id, epoch, { status });
    const update = tenant().crawls.update(id, epoch, { status: "running" });
    await expect(update).rejects.toMatchObject(withCode("conflict"));
    await expect(tenant().crawls.claim(id)).rejects.toMatchObject(withCode("conflict"));
    expect(await tenant().crawls.get(id)).toEqual(ended);
  });

  it("fences everything that an earlier owner writes", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const { id, epoch } = crawl;
    const held = await leasedTargets(tenant(), crawl, ["https://example.test/"]);
    await tenant().crawls.claim(id);
    const { frontier, pages, issues, documents } = tenant();
    const refused = [
      frontier.add(id, epoch, [aTarget("https://example.test/late")]),
      frontier.lease(id, epoch, { count: 1, forMs: 1000 }),
      frontier.release(id, epoch, held, { delayMs: 0, attempted: true }),
      frontier.skip(id, epoch, held, "disallowed"),
      pages.commit(id, epoch, []),
      pages.indexInlinks(id, epoch, []),
      pages.settle(id, epoch, []),
      pages.setKinds(id, epoch, []),
      issues.add(id, epoch, []),
      issues.clear(id, epoch, ["page"]),
      documents.put(id, epoch, "robots", "key", 1),
    ];
    for (const outcome of await Promise.allSettled(refused)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: withCode("fenced") });
    }
    expect(await frontier.counts(id)).toMatchObject({ pending: 1, leased: 0, internal: 1 });
  });

  it("deletes a crawl and leaves the others of its site", async () => {
    const [gone, kept] = [await anOwnedCrawl(tenant(), "gone"), await anOwnedCrawl(tenant(), "kept")];
    for (const crawl of [gone, kept]) await fetched(tenant(), crawl, [{ url: "https://example.test/" }]);
    await tenant().crawls.delete(gone.id);
    expect(await tenant().crawls.get(gone.id)).toBeNull();
    await expect(collect(tenant().pages.core(gone.id))).rejects.toMatchObject(withCode("not_found"));
    expect((await tenant().frontier.counts(kept.id)).fetched).toBe(1);
  });
}
