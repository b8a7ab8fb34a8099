import { maxLeaseMs, maxStoreDelayMs } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { aCommit, anOwnedCrawl, aTarget, leasedTargets, withCode } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const url = "https://example.test/";
const hour = 3_600_000;
const clockSteps = [hour, -hour, 48 * hour, -48 * hour];

/** Leases end by the store's clock, by release and by take-over. */
export function leaseSuite({ tenant, clock }: StoreContext): void {
  const lease = (crawl: { id: string; epoch: number }, count = 9) =>
    tenant().frontier.lease(crawl.id, crawl.epoch, { count, forMs: 1000 });

  it("leases a target again when its lease has ended", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [
      { url, outcome: "pending", depth: 0, internal: true, inSitemap: false },
    ]);
    const [first] = await lease(crawl);
    clock.advance(999);
    expect(await lease(crawl)).toEqual([]);
    clock.advance(1);
    expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 1, leased: 0, readyInMs: 0 });
    const [second] = await lease(crawl);
    expect(second).toMatchObject({ id: first?.id, attempts: 0 });
    expect(second?.token).not.toBe(first?.token);
  });

  it("refuses the holder of a lease that another one got since", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [late] = await leasedTargets(tenant(), crawl, [url]);
    clock.advance(60_000);
    const [current] = await lease(crawl);
    if (late === undefined || current === undefined) throw new TypeError("The target was leased twice.");
    const commit = tenant().pages.commit(crawl.id, crawl.epoch, [aCommit(late, { url })]);
    await expect(commit).rejects.toMatchObject(withCode("fenced"));
    await tenant().pages.commit(crawl.id, crawl.epoch, [aCommit(current, { url })]);
    expect((await tenant().frontier.counts(crawl.id)).fetched).toBe(1);
  });

  it("accepts the holder of an ended lease as long as nobody else got it", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [held] = await leasedTargets(tenant(), crawl, [url]);
    if (held === undefined) throw new TypeError("The target was leased.");
    clock.advance(3_600_000);
    await tenant().pages.commit(crawl.id, crawl.epoch, [aCommit(held, { url })]);
    expect((await tenant().frontier.counts(crawl.id)).fetched).toBe(1);
  });

  it("holds a released target back for its delay and counts the attempt", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const held = await leasedTargets(tenant(), crawl, [url]);
    await tenant().frontier.release(crawl.id, crawl.epoch, held, { delayMs: 5000, attempted: true });
    expect(await lease(crawl)).toEqual([]);
    expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 1, leased: 0, readyInMs: 5000 });
    clock.advance(4000);
    expect((await tenant().frontier.counts(crawl.id)).readyInMs).toBe(1000);
    clock.advance(1000);
    const again = await lease(crawl);
    expect(again).toMatchObject([{ url, attempts: 1 }]);
    await tenant().frontier.release(crawl.id, crawl.epoch, again, { delayMs: 0, attempted: false });
    expect(await lease(crawl)).toMatchObject([{ attempts: 1 }]);
  });

  it("is ready when any target is, although others wait", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const held = await leasedTargets(tenant(), crawl, [url]);
    await tenant().frontier.release(crawl.id, crawl.epoch, held, { delayMs: 5000, attempted: true });
    await tenant().frontier.add(crawl.id, crawl.epoch, [
      { url: `${url}b`, outcome: "pending", depth: 4, internal: true, inSitemap: false },
    ]);
    expect((await tenant().frontier.counts(crawl.id)).readyInMs).toBe(0);
    expect(await lease(crawl)).toMatchObject([{ url: `${url}b` }]);
    expect((await tenant().frontier.counts(crawl.id)).readyInMs).toBe(5000);
  });

  it("keeps a lease without an end as long as the epoch is current, wherever the clock is set to", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(url)]);
    const [held] = await tenant().frontier.lease(crawl.id, crawl.epoch, { count: 1, forMs: null });
    if (held === undefined) throw new TypeError("The target was leased.");
    for (const ms of [...clockSteps, 3650 * 24 * hour]) {
      clock.advance(ms);
      expect(await lease(crawl)).toEqual([]);
      expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 1, leased: 1, readyInMs: null });
    }
    await tenant().pages.commit(crawl.id, crawl.epoch, [aCommit(held, { url })]);
    expect((await tenant().frontier.counts(crawl.id)).fetched).toBe(1);
  });

  it("frees a lease without an end when the crawl is taken over", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(url)]);
    await tenant().frontier.lease(crawl.id, crawl.epoch, { count: 1, forMs: null });
    const { epoch } = await tenant().crawls.claim(crawl.id);
    expect(await lease({ id: crawl.id, epoch })).toMatchObject([{ url }]);
  });

  it.each([-hour, -48 * hour])(
    "holds no target back for longer than it can when the clock is set by %d ms",
    async (ms) => {
      const crawl = await anOwnedCrawl(tenant());
      await leasedTargets(tenant(), crawl, [url]);
      clock.advance(ms);
      expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 1, leased: 0, readyInMs: 0 });
      const held = await lease(crawl);
      expect(held).toMatchObject([{ url }]);
      await tenant().frontier.release(crawl.id, crawl.epoch, held, { delayMs: 5000, attempted: true });
      expect(await lease(crawl)).toEqual([]);
      clock.advance(ms);
      expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 1, leased: 0, readyInMs: 0 });
      expect(await lease(crawl)).toMatchObject([{ url, attempts: 1 }]);
    },
  );

  it("cuts leases and delays to the longest that there are", async () => {
    const crawl = await anOwnedCrawl(tenant());
    await tenant().frontier.add(crawl.id, crawl.epoch, [aTarget(url)]);
    const week = 7 * 24 * hour;
    const held = await tenant().frontier.lease(crawl.id, crawl.epoch, { count: 1, forMs: week });
    expect(await lease(crawl)).toEqual([]);
    await tenant().frontier.release(crawl.id, crawl.epoch, held, { delayMs: week, attempted: false });
    expect(await lease(crawl)).toEqual([]);
    expect((await tenant().frontier.counts(crawl.id)).readyInMs).toBe(maxStoreDelayMs);
    clock.advance(maxStoreDelayMs);
    const again = await tenant().frontier.lease(crawl.id, crawl.epoch, { count: 1, forMs: week });
    expect(again).toMatchObject([{ url }]);
    clock.advance(maxLeaseMs);
    expect(await lease(crawl)).toMatchObject([{ url }]);
  });

  it("frees the leases of the earlier owner at once when a crawl is taken over", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const [zombie] = await leasedTargets(tenant(), crawl, [url]);
    const { epoch } = await tenant().crawls.claim(crawl.id);
    expect(await tenant().frontier.counts(crawl.id)).toMatchObject({ pending: 1, leased: 0, readyInMs: 0 });
    const [current] = await lease({ id: crawl.id, epoch });
    if (zombie === undefined || current === undefined) throw new TypeError("The target was leased twice.");
    const commit = tenant().pages.commit(crawl.id, epoch, [aCommit(zombie, { url })]);
    await expect(commit).rejects.toMatchObject(withCode("fenced"));
    await tenant().pages.commit(crawl.id, epoch, [aCommit(current, { url })]);
  });
}
