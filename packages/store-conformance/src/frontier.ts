import { expect, it } from "vitest";
import { anOwnedCrawl, aTarget, fetched, leasedTargets, withCode } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

const at = (path: string) => `https://example.test/${path}`;

/** The frontier keeps URLs and hands them out in order. */
export function frontierSuite({ tenant }: StoreContext): void {
  it("leases the lowest depth first, then in order of discovery", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const added = [aTarget(at("d2"), { depth: 2 }), aTarget(at("d0")), aTarget(at("d1-b"), { depth: 1 })];
    await tenant().frontier.add(id, epoch, added);
    await tenant().frontier.add(id, epoch, [aTarget(at("d1-a"), { depth: 1 }), aTarget(at("d0-late"))]);
    const first = await tenant().frontier.lease(id, epoch, { count: 3, forMs: 1000 });
    expect(first.map(({ url }) => url)).toEqual([at("d0"), at("d0-late"), at("d1-b")]);
    expect(first.map(({ depth, attempts }) => [depth, attempts])).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
    const rest = await tenant().frontier.lease(id, epoch, { count: 9, forMs: 1000 });
    expect(rest.map(({ url }) => url)).toEqual([at("d1-a"), at("d2")]);
    expect(await tenant().frontier.lease(id, epoch, { count: 9, forMs: 1000 })).toEqual([]);
  });

  it("gives ids from 1 in order of discovery", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const urls = ["c", "a", "b"].map((path) => aTarget(at(path)));
    await tenant().frontier.add(id, epoch, urls);
    const leased = await tenant().frontier.lease(id, epoch, { count: 9, forMs: 1000 });
    expect(leased.map((target) => [target.id, target.url])).toEqual([
      [1, at("c")],
      [2, at("a")],
      [3, at("b")],
    ]);
  });

  it("leases only targets of a host when one is asked for", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const urls = ["https://a.test/1", "https://b.test:8080/1", "https://a.test/2", "http://B.test:8080/2"];
    await tenant().frontier.add(
      id,
      epoch,
      urls.map((url) => aTarget(url)),
    );
    const leased = await tenant().frontier.lease(id, epoch, { count: 9, forMs: 1000, host: "b.test:8080" });
    expect(leased.map(({ url }) => url)).toEqual([urls[1], urls[3]]);
  });

  it("says how many URLs became pending and keeps the state of those it knows", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const { id, epoch } = crawl;
    await fetched(tenant(), crawl, [{ url: at("fetched") }]);
    const first = [aTarget(at("new")), aTarget(at("new")), aTarget(at("no"), { outcome: "disallowed" })];
    expect(await tenant().frontier.add(id, epoch, first)).toBe(1);
    const again = [aTarget(at("fetched")), aTarget(at("new"), { depth: 5 }), aTarget(at("no"))];
    expect(await tenant().frontier.add(id, epoch, again)).toBe(0);
    expect(await tenant().frontier.counts(id)).toMatchObject({ pending: 1, fetched: 1, disallowed: 1, notCrawled: 0 });
  });

  it("makes a URL that was only seen pending when it is added as pending", async () => {
    const { id, epoch } = await anOwnedCrawl(tenant());
    const seen = aTarget(at("x"), { outcome: "not-crawled", depth: 3, internal: false });
    expect(await tenant().frontier.add(id, epoch, [seen])).toBe(0);
    expect(await tenant().frontier.add(id, epoch, [{ ...seen, outcome: "disallowed" }])).toBe(0);
    expect(await tenant().frontier.counts(id)).toMatchObject({ notCrawled: 1, pending: 0, internal: 0 });
    expect(await tenant().frontier.add(id, epoch, [aTarget(at("x"), { depth: 1 })])).toBe(1);
    expect(await tenant().frontier.counts(id)).toMatchObject({ notCrawled: 0, pending: 1, internal: 1 });
    expect(await tenant().frontier.lease(id, epoch, { count: 1, forMs: 1000 })).toMatchObject([{ id: 1, depth: 1 }]);
  });

  it("counts by state", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const { id, epoch } = crawl;
    await fetched(tenant(), crawl, [{ url: at("fetched") }]);
    const targets = [
      aTarget(at("waiting")),
      aTarget(at("leased")),
      aTarget(at("no"), { outcome: "disallowed" }),
      aTarget("https://elsewhere.test/", { outcome: "not-crawled", internal: false }),
    ];
    await tenant().frontier.add(id, epoch, targets);
    await tenant().frontier.lease(id, epoch, { count: 1, forMs: 1000 });
    const counts = { pending: 2, leased: 1, fetched: 1, disallowed: 1, notCrawled: 1, internal: 4, readyInMs: 0 };
    expect(await tenant().frontier.counts(id)).toEqual(counts);
  });

  it("counts nothing in an empty frontier", async () => {
    const { id } = await anOwnedCrawl(tenant());
    const counts = { pending: 0, leased: 0, fetched: 0, disallowed: 0, notCrawled: 0, internal: 0, readyInMs: null };
    expect(await tenant().frontier.counts(id)).toEqual(counts);
  });

  it("ends skipped targets without a page", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const { id, epoch } = crawl;
    const [no, later] = await leasedTargets(tenant(), crawl, [at("no"), at("later")]);
    if (no === undefined || later === undefined) throw new TypeError("Two targets were added.");
    await tenant().frontier.skip(id, epoch, [no], "disallowed");
    await tenant().frontier.skip(id, epoch, [later], "not-crawled");
    expect(await tenant().frontier.counts(id)).toMatchObject({
      pending: 0,
      disallowed: 1,
      notCrawled: 1,
      readyInMs: null,
    });
    expect(await tenant().pages.get(id, no.id)).toBeNull();
    expect(await tenant().frontier.add(id, epoch, [aTarget(at("no")), aTarget(at("later"))])).toBe(1);
  });

  it("refuses to release or skip what is not held, all or nothing", async () => {
    const crawl = await anOwnedCrawl(tenant());
    const { id, epoch } = crawl;
    const [held, b] = await leasedTargets(tenant(), crawl, [at("a"), at("b")]);
    if (held === undefined || b === undefined) throw new TypeError("Two targets were added.");
    const mixed = [held, { ...b, token: "not-the-token" }];
    const released = tenant().frontier.release(id, epoch, mixed, { delayMs: 0, attempted: true });
    await expect(released).rejects.toMatchObject(withCode("fenced"));
    await expect(tenant().frontier.skip(id, epoch, mixed, "disallowed")).rejects.toMatchObject(withCode("fenced"));
    const unknown = tenant().frontier.skip(id, epoch, [{ id: 99, token: held.token }], "disallowed");
    await expect(unknown).rejects.toMatchObject(withCode("fenced"));
    expect(await tenant().frontier.counts(id)).toMatchObject({ pending: 2, leased: 2, disallowed: 0 });
  });
}
