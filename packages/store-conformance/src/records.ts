import { collect } from "@sightline/model";
import { expect, it } from "vitest";
import { aCrawl, anOwnedCrawl, aSite, wholeList } from "./arrange.ts";
import type { StoreContext } from "./store-context.ts";

/** Records are kept by kind and key, written only over the expected revision, and cease to exist when they expire. */
export function recordSuite({ store, clock }: StoreContext): void {
  const records = () => store().records;

  it("gives back what was put, and nothing else", async () => {
    const value = { text: "Ünïcode 😀\u0000", list: [1, null, true], nested: { deep: 1.5 } };
    const revision = await records().put("token", "a", value);
    expect(revision).toBeGreaterThan(0);
    expect(await records().get("token", "a")).toEqual({ key: "a", value, revision, expiresAt: null });
    expect(await records().get("token", "b")).toBeNull();
    expect(await records().get("usage", "a")).toBeNull();
  });

  it("writes only over the expected revision", async () => {
    const first = await records().put("usage", "a", 1, { ifRevision: null });
    expect(first).not.toBeNull();
    expect(await records().put("usage", "a", 2, { ifRevision: null })).toBeNull();
    const second = await records().put("usage", "a", 2, { ifRevision: first });
    expect(second).not.toBe(first);
    expect(await records().put("usage", "a", 3, { ifRevision: first })).toBeNull();
    expect((await records().get("usage", "a"))?.value).toBe(2);
    expect(await records().put("usage", "none", 1, { ifRevision: 1 })).toBeNull();
    expect(await records().put("usage", "a", 4)).not.toBeNull();
  });

  it("lets one of many writers win", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => records().put("usage", "a", writer, { ifRevision: null })),
    );
    expect(outcomes.filter((revision) => revision !== null)).toHaveLength(1);
  });

  it("does not accept the revision of a record that was deleted in between", async () => {
    const first = await records().put("usage", "a", 1);
    expect(await records().delete("usage", "a")).toBe(true);
    expect(await records().delete("usage", "a")).toBe(false);
    await records().put("usage", "a", 2);
    expect(await records().put("usage", "a", 3, { ifRevision: first })).toBeNull();
  });

  it("forgets what has expired", async () => {
    await records().put("answer", "a", 1, { expiresAt: clock.now() + 1000 });
    await records().put("answer", "b", 1, { expiresAt: clock.now() + 5000 });
    expect((await records().get("answer", "a"))?.expiresAt).toBe(clock.now() + 1000);
    clock.advance(1000);
    expect(await records().get("answer", "a")).toBeNull();
    expect((await records().list("answer", { limit: 10 })).items.map(({ key }) => key)).toEqual(["b"]);
    expect(await records().put("answer", "a", 2, { ifRevision: null })).not.toBeNull();
    expect(await records().get("answer", "a")).toMatchObject({ value: 2, expiresAt: null });
  });

  it("lists the records of a kind by rising key, whatever the size of the pages", async () => {
    for (const key of ["b/2", "a/1", "b/1", "b%/1", "c", "é", "😀"]) await records().put("delivery", key, { key });
    await records().put("other", "b/3", null);
    for (const limit of [1, 2, 10]) {
      const list = (prefix?: string) =>
        wholeList((cursor) =>
          records().list("delivery", { limit, cursor, ...(prefix === undefined ? {} : { prefix }) }),
        );
      expect((await list()).map(({ key }) => key)).toEqual(["a/1", "b%/1", "b/1", "b/2", "c", "é", "😀"]);
      expect((await list("b/")).map(({ key }) => key)).toEqual(["b/1", "b/2"]);
      expect((await list("none")).map(({ key }) => key)).toEqual([]);
      expect((await list("b/")).map(({ value }) => value)).toEqual([{ key: "b/1" }, { key: "b/2" }]);
    }
  });

  it("refuses a cursor of another list", async () => {
    for (const key of ["a", "b"]) await records().put("delivery", key, 1);
    const { cursor } = await records().list("delivery", { limit: 1 });
    const refused = records().list("other", { limit: 1, cursor });
    await expect(refused).rejects.toMatchObject({ code: "invalid_options" });
  });
}

/** Crawls that have not ended are found again, whoever owns them. */
export function openCrawlSuite({ store, tenant }: StoreContext): void {
  it("names the crawls of all tenants that have not ended", async () => {
    expect(await collect(store().openCrawls())).toEqual([]);
    const ended = [];
    for (const status of ["completed", "cancelled", "failed"] as const) {
      const { id, epoch } = await anOwnedCrawl(tenant("a"), status);
      ended.push(await tenant("a").crawls.update(id, epoch, { status }));
    }
    const running = await anOwnedCrawl(tenant("a"), "running");
    await tenant("a").crawls.update(running.id, running.epoch, { status: "running" });
    const cancelling = await anOwnedCrawl(tenant("b"), "cancelling");
    await tenant("b").crawls.update(cancelling.id, cancelling.epoch, { status: "cancelling" });
    await tenant("b").crawls.create(aCrawl(aSite(), "queued"));
    const open = await collect(store().openCrawls());
    expect(open.map(({ tenant: owner, crawlId }) => `${owner} ${crawlId}`).sort()).toEqual([
      "a crawl_running",
      "b crawl_cancelling",
      "b crawl_queued",
    ]);
    expect(ended).toHaveLength(3);
  });
  it("names the crawls of all tenants that have ended, with what they came to", async () => {
    expect(await collect(store().endedCrawls())).toEqual([]);
    await anOwnedCrawl(tenant("a"), "open");
    const ended = [];
    for (const [owner, status] of [
      ["a", "completed"],
      ["b", "failed"],
      ["a", "cancelled"],
    ] as const) {
      const { id, epoch } = await anOwnedCrawl(tenant(owner), status);
      const finishedAt = "2026-01-02T00:00:00.000Z";
      ended.push({ tenant: owner, crawl: await tenant(owner).crawls.update(id, epoch, { status, finishedAt }) });
    }
    const listed = await collect(store().endedCrawls());
    expect(listed.sort((a, b) => a.crawl.id.localeCompare(b.crawl.id))).toEqual(
      ended.sort((a, b) => a.crawl.id.localeCompare(b.crawl.id)),
    );
    await tenant("b").crawls.delete("crawl_failed");
    await store().reclaim();
    expect((await collect(store().endedCrawls())).map(({ crawl }) => crawl.id).sort()).toEqual([
      "crawl_cancelled",
      "crawl_completed",
    ]);
  });
}
