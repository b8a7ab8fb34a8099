import { collect } from "@sightline/model";
import { expect, it } from "vitest";
import { aCrawl, anIssue, anOwnedCrawl, aSite, aTarget, fetched, withCode } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

/** A tenant's data does not exist for another tenant. */
export function tenancySuite({ tenant }: StoreContext): void {
  it("hides sites of other tenants", async () => {
    await tenant("a").sites.create(aSite());
    const other = tenant("b").sites;
    expect(await other.get("site_example")).toBeNull();
    expect(await other.findByOrigin("https://example.test")).toBeNull();
    expect((await other.list({ limit: 10 })).items).toEqual([]);
    await expect(other.delete("site_example")).rejects.toMatchObject(withCode("not_found"));
    expect(await tenant("a").sites.get("site_example")).not.toBeNull();
  });

  it("lets two tenants have the same origin and the same ids", async () => {
    await anOwnedCrawl(tenant("a"));
    const crawl = await anOwnedCrawl(tenant("b"));
    await fetched(tenant("b"), crawl, [{ url: "https://example.test/b" }]);
    expect((await tenant("a").frontier.counts(crawl.id)).fetched).toBe(0);
    await tenant("a").sites.delete("site_example");
    expect((await tenant("b").frontier.counts(crawl.id)).fetched).toBe(1);
  });

  it("refuses crawls of other tenants as if they did not exist", async () => {
    const owner = tenant("a");
    const { id, epoch } = await anOwnedCrawl(owner);
    const [pageId = 0] = await fetched(owner, { id, epoch, site: aSite() }, [{ url: "https://example.test/" }]);
    const other = tenant("b");
    expect(await other.crawls.get(id)).toBeNull();
    const refused = [
      other.crawls.create(aCrawl(aSite(), "two")),
      other.crawls.list("site_example", { limit: 10 }),
      other.crawls.claim(id),
      other.crawls.update(id, epoch, { truncated: true }),
      other.crawls.delete(id),
      other.frontier.add(id, epoch, [aTarget("https://example.test/x")]),
      other.frontier.lease(id, epoch, { count: 1, forMs: 1000 }),
      other.frontier.release(id, epoch, [], { delayMs: 0, attempted: false }),
      other.frontier.skip(id, epoch, [], "disallowed"),
      other.frontier.counts(id),
      other.pages.commit(id, epoch, []),
      other.pages.get(id, pageId),
      other.pages.known(id, ["https://example.test/"]),
      other.pages.mainText(id, pageId),
      collect(other.pages.whole(id, [pageId])),
      collect(other.pages.core(id)),
      other.pages.coreOf(id, [pageId]),
      collect(other.pages.edges(id)),
      collect(other.pages.edgesOf(id, [pageId])),
      other.pages.indexInlinks(id, epoch, []),
      other.pages.inlinksOf(id, pageId),
      collect(other.pages.scan(id, "all")),
      collect(other.pages.groups(id, { kind: "groups", population: "all", by: "title", minSize: 2 })),
      other.pages.settle(id, epoch, []),
      other.pages.setKinds(id, epoch, []),
      other.pages.list(id, { limit: 10 }),
      other.issues.add(id, epoch, [anIssue("title-missing", "https://example.test/", pageId)]),
      other.issues.clear(id, epoch, ["page"]),
      collect(other.issues.scan(id)),
      other.issues.get(id, "issue_1"),
      other.issues.list(id, { limit: 10 }),
      other.issues.find(id, [{ id: "issue_none", rule: "none", pageId: 1 }]),
      other.issues.countByRule(id),
      collect(other.issues.countByPage(id)),
      other.documents.put(id, epoch, "robots", "key", 1),
      other.documents.get(id, "robots", "key"),
      other.documents.list(id, "robots"),
    ];
    for (const outcome of await Promise.allSettled(refused)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: withCode("not_found") });
    }
    expect(await owner.crawls.get(id)).not.toBeNull();
  });
}
