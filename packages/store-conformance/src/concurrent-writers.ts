import { collect, flatten } from "@sightline/model";
import type { AuditStore, TenantStore } from "@sightline/model/ports";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aCommit, anEdge, anOwnedCrawl, aTarget, type OwnedCrawl, withCode } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** Two stores on the same data share a crawl without losing or repeating anything. */
export function concurrentWritersSuite(
  { tenant, store, clock }: StoreContext,
  share: (store: AuditStore, now: () => number) => Promise<AuditStore>,
): void {
  let second: AuditStore | null = null;
  beforeEach(async () => {
    second = await share(store(), clock.now);
  });
  afterEach(async () => {
    await second?.close();
    second = null;
  });
  const other = (): TenantStore => {
    if (second === null) throw new TypeError("The second store is only open inside a test.");
    return second.tenant("tenant-a");
  };

  it("never leases a target to both", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const targets = Array.from({ length: 60 }, (_, index) => aTarget(at(`${index}`)));
    await tenant().frontier.add(id, epoch, targets);
    const leases = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        (turn % 2 === 0 ? tenant() : other()).frontier.lease(id, epoch, { count: 5, forMs: 1000 }),
      ),
    );
    expect(
      leases
        .flat()
        .map((target) => target.id)
        .sort((a, b) => a - b),
    ).toEqual(targets.map((_, index) => index + 1));
  });

  it("gives one id to a URL that both discover", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const add = (from: TenantStore, numbers: readonly number[]) =>
      from.frontier.add(
        id,
        epoch,
        numbers.map((number) => aTarget(at(`${number}`))),
      );
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const added = await Promise.all([add(tenant(), numbers), add(other(), numbers.toReversed())]);
    expect(added[0] + added[1]).toBe(50);
    const rows = await collect(flatten(tenant().pages.core(id)));
    expect(rows.map((row) => row.id)).toEqual(numbers.map((number) => number + 1));
    expect(new Set(rows.map(({ url }) => url)).size).toBe(50);
  });

  it("sees what the other one changed, whatever it remembers of URLs", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    await tenant().frontier.add(id, epoch, [aTarget(at("a"))]);
    const held = await other().frontier.lease(id, epoch, { count: 1, forMs: 1000 });
    await other().frontier.skip(id, epoch, held, "not-crawled");
    expect(await tenant().frontier.add(id, epoch, [aTarget(at("a"))])).toBe(1);
    expect((await other().frontier.counts(id)).pending).toBe(1);
  });

  it("crawls to the end with two workers, each page once", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(at("0"))]);
    const committed = await Promise.all([worked(tenant(), crawl), worked(other(), crawl)]);
    const seen = committed.flat();
    expect(new Set(seen).size).toBe(seen.length);
    expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 0, fetched: 100, notCrawled: 0 });
    const pages = await collect(flatten(other().pages.scan(crawl.id, "all")));
    expect(pages.map(({ url }) => url).sort()).toEqual(seen.sort());
  });

  it("fences the earlier owner as soon as the other one takes over", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(at("a"))]);
    const [zombie] = await tenant().frontier.lease(crawl.id, crawl.epoch, { count: 1, forMs: 1000 });
    if (zombie === undefined) throw new TypeError("A target was added.");
    await other().crawls.claim(crawl.id);
    const commit = tenant().pages.commit(crawl.id, crawl.epoch, [aCommit(zombie, { url: at("a") })]);
    await expect(commit).rejects.toMatchObject(withCode("fenced"));
  });
}

/** Fetches from a site of 100 pages, each linking to the next ones, until nothing is ready. */
async function worked(tenant: TenantStore, { id, epoch }: OwnedCrawl): Promise<string[]> {
  const urls: string[] = [];
  for (;;) {
    const held = await tenant.frontier.lease(id, epoch, { count: 3, forMs: 60_000 });
    const { pending } = await tenant.frontier.counts(id);
    if (held.length === 0 && pending === 0) return urls;
    const commits = held.map((target) => {
      const number = Number(new URL(target.url).pathname.slice(1));
      const links = [number + 1, number + 2, number + 3].filter((link) => link < 100).map((link) => at(`${link}`));
      const discovered = links.map((url) => aTarget(url, { depth: target.depth + 1 }));
      return aCommit(target, { url: target.url, edges: links.map((url) => anEdge(url)), discovered });
    });
    await tenant.pages.commit(id, epoch, commits);
    urls.push(...held.map(({ url }) => url));
  }
}
