import { collect, flatten } from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { anEdge, anIssue, anOwnedCrawl, aTarget, completed, copiedEdges, fetched, leasedTargets } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** What was acknowledged is there after the store was closed and opened again. */
export function durabilitySuite(
  { tenant, store, replace, clock }: StoreContext,
  reopen: (store: AuditStore, now: () => number) => Promise<AuditStore>,
): void {
  const reopened = async () => {
    replace(await reopen(store(), clock.now));
    await store().migrate();
  };

  it("keeps everything of a crawl", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const mainText = { blocks: [], truncated: true };
    const issues = [anIssue("title-missing", at("a"), 1)];
    await fetched(tenant(), crawl, [{ url: at("a"), edges: [anEdge(at("b"))], mainText, issues }]);
    await tenant().documents.put(crawl.id, crawl.epoch, "robots", "key", [1]);
    const everything = async () => ({
      site: await tenant().sites.get(crawl.site.id),
      crawl: await tenant().crawls.get(crawl.id),
      counts: await tenant().frontier.counts(crawl.id),
      core: await collect(flatten(tenant().pages.core(crawl.id))),
      edges: (await copiedEdges(tenant(), crawl.id)).map(({ packed }) => [...packed]),
      pages: await collect(flatten(tenant().pages.scan(crawl.id, "all"))),
      mainText: await tenant().pages.mainText(crawl.id, 1),
      issues: await collect(flatten(tenant().issues.scan(crawl.id))),
      documents: await tenant().documents.list(crawl.id, "robots"),
    });
    const before = await everything();
    await reopened();
    expect(await everything()).toEqual(before);
    expect(before.pages).toHaveLength(1);
  });

  it("keeps leases, so that an owner can go on", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await leasedTargets(tenant(), crawl, [at("a")]);
    await reopened();
    expect(await tenant().frontier.lease(crawl.id, crawl.epoch, { count: 1, forMs: 1000 })).toEqual([]);
    const { epoch } = await tenant().crawls.claim(crawl.id);
    expect(await tenant().frontier.lease(crawl.id, epoch, { count: 1, forMs: 1000 })).toMatchObject([{ url: at("a") }]);
  });

  it("goes on with the same ids", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await fetched(tenant(), crawl, [{ url: at("a"), edges: [anEdge(at("b"))] }]);
    await reopened();
    const added = [aTarget(at("c")), aTarget(at("b")), aTarget(at("a"))];
    expect(await tenant().frontier.add(crawl.id, crawl.epoch, added)).toBe(2);
    const rows = await collect(flatten(tenant().pages.core(crawl.id)));
    expect(rows.map(({ url }) => url)).toEqual([at("a"), at("b"), at("c")]);
  });

  it("keeps the history of issues", async () => {
    const issue = anIssue("title-missing", at("a"), 1);
    const crawl = await anOwnedCrawl(tenant(), "one");
    await tenant().issues.add(crawl.id, crawl.epoch, [issue]);
    await completed(tenant(), crawl);
    await reopened();
    const two = await anOwnedCrawl(tenant(), "two");
    await tenant().issues.add(two.id, two.epoch, [issue]);
    expect((await tenant().issues.list(two.id, { limit: 1 })).items[0]?.firstSeenCrawlId).toBe(crawl.id);
  });
}
